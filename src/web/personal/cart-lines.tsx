import { Notice } from '#web/ui/notice.tsx'
import { usePersonalTexts } from '#web/voices/use-personal-texts.ts'
import { CartLine } from './cart-line.tsx'
import { usePersonal } from './use-personal.ts'

export function CartLines() {
  const { cart, refused } = usePersonal()
  const texts = usePersonalTexts()
  return (
    <>
      {refused && (
        <div className="pt-4">
          <Notice kind="warning" role="alert" lang="es">
            {texts.cart.refused}
          </Notice>
        </div>
      )}
      <ul>
        {cart.map((item) => (
          <CartLine key={item.slug} item={item} />
        ))}
      </ul>
    </>
  )
}
