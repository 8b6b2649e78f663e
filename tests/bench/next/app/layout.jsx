import shell from '../shell.json'

export const metadata = { title: 'Places to stay in Georgia · Georgia 360' }
export const viewport = { viewportFit: 'cover' }

const inside = (html) => ({ __html: html })

export default function Layout({ children }) {
  return (
    <html lang="en">
      <head>
        <link rel="stylesheet" href={process.env.NEXT_PUBLIC_STYLE} />
      </head>
      <body>
        <header className="header" dangerouslySetInnerHTML={inside(shell.header)} />
        <main id="main" tabIndex={-1}>{children}</main>
        <footer className="footer" dangerouslySetInnerHTML={inside(shell.footer)} />
        <nav className="tab-bar" aria-label="Tabs" dangerouslySetInnerHTML={inside(shell.tabs)} />
      </body>
    </html>
  )
}
