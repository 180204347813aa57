import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'
import { usePersonal } from '../use-personal.ts'
import { CartLine } from './cart-line.tsx'

/** `heading` is the level that follows the title above the list. */
export function CartLines({ heading }: { heading: 'h2' | 'h3' }) {
  const { parts } = useVoice()
  const { cart, refused } = usePersonal()
  const { notices: texts } = useTexts()
  return (
    <>
      {refused && (
        <div className="pt-4">
          <Notice kind="warning" role="alert" lang={parts.es}>
            {texts.refused}
          </Notice>
        </div>
      )}
      <ul>
        {cart.map((item) => (
          <CartLine key={item.slug} item={item} heading={heading} />
        ))}
      </ul>
    </>
  )
}
