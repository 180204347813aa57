import { maxQuantity } from '#domain/limits/sale-limits.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { personalTexts } from '#web/voices/personal-texts.ts'
import { useTexts } from '#web/voices/use-texts.ts'

interface Stepper {
  quantity: number
  onChange(quantity: number): void
}

/** The quantity of one figure; the buttons stop at 1 and at 999. */
export function QuantityStepper({ quantity, onChange }: Stepper) {
  const { cart } = useTexts(personalTexts)
  return (
    <span className="inline-flex items-center rounded-ctl border border-line">
      <IconButton label={cart.decrease} disabled={quantity <= 1} onClick={() => onChange(quantity - 1)}>
        <Icon name="minus" small />
      </IconButton>
      <output aria-label={cart.quantity} className="min-w-7 text-center font-semibold tabular-nums">
        {quantity}
      </output>
      <IconButton label={cart.increase} disabled={quantity >= maxQuantity} onClick={() => onChange(quantity + 1)}>
        <Icon name="plus" small />
      </IconButton>
    </span>
  )
}
