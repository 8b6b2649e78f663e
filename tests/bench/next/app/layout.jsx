export const metadata = { title: 'Georgia 360' }

export default function Layout({ children }) {
  return (
    <html lang="en">
      <head>
        <link rel="stylesheet" href={process.env.NEXT_PUBLIC_STYLE} />
      </head>
      <body>
        <main>{children}</main>
      </body>
    </html>
  )
}
