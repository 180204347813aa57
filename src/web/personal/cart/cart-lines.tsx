import { usePersonal } from '../use-personal.ts'
import { CartLine } from './cart-line.tsx'

/** `heading` is the level below the title above the list. */
export function CartLines({ heading }: { heading: 'h2' | 'h3' }) {
  const { cart } = usePersonal()
  return (
    <ul>
      {cart.map((item) => (
        <CartLine key={item.slug} item={item} heading={heading} />
      ))}
    </ul>
  )
}
