'use client'
import Link from 'next/link'
import { useState } from 'react'
import { Picture } from '../picture'

const SIZES = '(min-width: 1024px) 25vw, (min-width: 640px) 50vw, 88vw'

// The values of `shell` are ready for dangerouslySetInnerHTML: React sets the HTML anew whenever it gets another object.
export function List({ stays, shell }) {
  const [where, setWhere] = useState('')
  const wanted = where.trim().toLowerCase()
  const found = stays.filter((stay) => stay.searched.includes(wanted))
  return (
    <>
      <div className="list-head" dangerouslySetInnerHTML={shell.head}
           onInput={({ target }) => target.name === 'where' && setWhere(target.value)} />
      <div>
        <div className="list-title container">
          <h1 className="list-title__heading" aria-live="polite">{found.length} Premium Properties</h1>
          <a className="list-title__clear" href="/properties" hidden={!where} dangerouslySetInnerHTML={shell.clear_filters} />
          <p className="list-title__sort">Sort by: Featured</p>
        </div>
        <div className="container" hidden={!found.length}>
          <h2 className="visually-hidden">Properties</h2>
          <ul className="grid grid--properties" aria-label="Properties">
            {found.map((stay, index) => (
              <li key={stay.id} className="grid__item"><Card stay={stay} first={!index} /></li>
            ))}
          </ul>
        </div>
        <div className="empty container" hidden={found.length > 0} dangerouslySetInnerHTML={shell.empty} />
      </div>
    </>
  )
}

const Card = ({ stay, first }) => (
  <article className="card card--property">
    <Picture stay={stay} sizes={SIZES} first={first}>
      {stay.is_vip && <span className="badge badge--vip"><span className="badge__star">⭐</span> VIP</span>}
      {stay.has_tour && <span className="badge badge--round">360°</span>}
    </Picture>
    <div className="card__body">
      <h3 className="card__title">
        <Link className="card__link" href={`/properties/${stay.id}`}>{stay.name}</Link>
      </h3>
      <p className="card__place">{stay.location}</p>
      <div className="card__foot">
        <span className="rating" role="img" aria-label={`Rated ${stay.rating} out of 5`}>
          <span className="rating__stars">{stay.stars}<span className="rating__rest">{stay.unfilled}</span></span>
          <span className="rating__value">{stay.rating}</span>
        </span>
        <p className="price">
          <span className="price__amount">{stay.price}</span> per night
        </p>
      </div>
    </div>
    <button className="heart" type="button" aria-pressed="false" aria-label={`Save: ${stay.name}`} />
  </article>
)
