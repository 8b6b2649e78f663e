export function Picture({ stay, sizes, first }) {
  const loading = first ? { fetchPriority: 'high' } : { loading: 'lazy' }
  return (
    <div className="picture">
      <img className="picture__preview" src={stay.preview} alt="" aria-hidden />
      <picture>
        <source type="image/avif" srcSet={stay.avif} sizes={sizes} />
        <source type="image/webp" srcSet={stay.webp} sizes={sizes} />
        <img className="picture__image" src={stay.small} alt={stay.name} width={1200} height={800} decoding="sync" {...loading} />
      </picture>
    </div>
  )
}
