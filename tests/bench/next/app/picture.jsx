export function Picture({ stay, sizes, first, children }) {
  const loading = first ? { fetchPriority: 'high' } : { loading: 'lazy' }
  return (
    <div className="picture">
      <img className="picture__preview" src={stay.preview} alt="" />
      <img className="picture__image" src={stay.large} srcSet={stay.sources} sizes={sizes} alt={stay.name}
           width={1200} height={800} decoding="sync" {...loading} />
      {children}
    </div>
  )
}
