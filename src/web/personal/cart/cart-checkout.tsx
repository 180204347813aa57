import { useState } from 'react'
import { useNavigate } from 'react-router'
import { displayPrice } from '#domain/money.ts'
import { Button } from '#web/ui/button.tsx'
import { Total } from '#web/ui/price.tsx'
import { FieldError } from '#web/ui/text-field.tsx'
import { personalTexts } from '#web/voices/personal-texts.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'
import { usePersonal } from '../use-personal.ts'
import { selectedLines, totalCents } from './cart-total.ts'

/** The total of the selected lines, and a button that checks out exactly those. */
export function CartCheckout() {
  const { parts } = useVoice()
  const { cart, isSelected } = usePersonal()
  const { cart: texts } = useTexts(personalTexts)
  const navigate = useNavigate()
  const [refused, setRefused] = useState(false)
  const lines = selectedLines(cart, isSelected)

  const buy = () => {
    setRefused(lines.length === 0)
    if (lines.length > 0) navigate('/cart/checkout', { state: { selected: lines.map((line) => line.id) } })
  }

  return (
    <div lang={parts.es}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="whitespace-nowrap text-ink-2">
          {texts.total} <span className="text-sm text-ink-3">{texts.selected(lines.length)}</span>
        </span>
        <strong
          role="status"
          aria-label={texts.total}
          className="ml-auto font-display text-2xl font-semibold whitespace-nowrap tabular-nums"
        >
          <Total price={displayPrice(totalCents(lines))} />
        </strong>
      </div>
      <div role="alert">
        {refused && lines.length === 0 && (
          <div className="mb-3">
            <FieldError>{texts.nothingSelected}</FieldError>
          </div>
        )}
      </div>
      <Button kind="accent" block onClick={buy}>
        {texts.buy}
      </Button>
    </div>
  )
}
