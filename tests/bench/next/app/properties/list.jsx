'use client'
import Link from 'next/link'
import { useState } from 'react'
import { Picture } from '../picture'

const SIZES = '(min-width: 1024px) 25vw, (min-width: 640px) 50vw, 100vw'

export function List({ stays }) {
  const [where, setWhere] = useState('')
  const wanted = where.trim().toLowerCase()
  const found = stays.filter((stay) => stay.searched.includes(wanted))
  return (
    <>
      <label className="field__label">
        Where
        <input className="field__input" name="where" value={where} onChange={(event) => setWhere(event.target.value)} />
      </label>
      <h1 className="list-title__heading">{found.length} Premium Properties</h1>
      <ul className="grid grid--properties">
        {found.map((stay) => (
          <li key={stay.id} className="grid__item">
            <article className="card card--property">
              <div className="card__picture">
                <Picture stay={stay} sizes={SIZES} />
                {stay.badge && <span className="badge badge--vip">{stay.badge}</span>}
              </div>
              <div className="card__body">
                <h3 className="card__title">
                  <Link className="card__link" href={`/properties/${stay.id}`}>{stay.name}</Link>
                </h3>
                <p className="card__place">{stay.location}</p>
                <span className="rating">{stay.stars} {stay.rating}</span>
                <p className="price"><span className="price__amount">{stay.price}</span> per night</p>
              </div>
            </article>
          </li>
        ))}
      </ul>
    </>
  )
}
