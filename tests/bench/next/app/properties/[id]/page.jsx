import stays from '../../../records.json'
import { Picture } from '../../picture'

export const generateStaticParams = () => stays.map(({ id }) => ({ id }))

export default async function Property({ params }) {
  const { id } = await params
  const stay = stays.find((each) => each.id === id)
  return (
    <>
      <Picture stay={stay} sizes="100vw" first />
      <h1>{stay.name}</h1>
      <p>{stay.location}, {stay.region}</p>
      <span className="rating">{stay.stars} {stay.rating}</span>
      <p>{stay.description}</p>
      <p>Accommodates up to {stay.guests} guests</p>
      <p className="price">{stay.price} per night</p>
    </>
  )
}
