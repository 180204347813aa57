import { usePersonal } from './use-personal.ts'

export function CartDrawer() {
  const { closeCart } = usePersonal()
  return (
    <button type="button" onClick={closeCart}>
      Close
    </button>
  )
}
