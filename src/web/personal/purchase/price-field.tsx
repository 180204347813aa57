import { useState } from 'react'
import { longestAmount } from '#domain/limits/text-lengths.ts'
import { displayPrice, typedAmount } from '#domain/money.ts'
import { mostChosenCents, unitPriceOf } from '#domain/pricing/chosen-price.ts'
import { readMoney } from '#domain/read-money.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { priceText } from '#web/voices/plain-money.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'
import { priceFieldTexts } from './price-field-texts.ts'

interface PriceFieldProps {
  /** Names the figure when the page has several. */
  name?: string
  minCents: number
  suggestedCents: number | undefined
  /** The price currently in effect. */
  cents: number
  disabled?: boolean
  /** Called only with prices that can be charged. */
  onChoose(cents: number): void
  /** Called when typing ends. */
  onFinish?(): void
}

/**
 * The price field where the buyer chooses. A price that cannot be charged is reported at once, and replaced by the one
 * in effect when typing ends.
 */
export function PriceField({ name, minCents, suggestedCents, cents, disabled, onChoose, onFinish }: PriceFieldProps) {
  const words = useTexts(priceFieldTexts)
  const { money, parts } = useVoice()
  /** Null while nobody types: the field shows the price in effect. */
  const [typed, setTyped] = useState<string | null>(null)
  // Disabled until hydrated, since text typed before would be lost.
  const hydrated = useHydrated()
  const say = (price: number) => priceText(money, displayPrice(price))
  const readPrice = (text: string) =>
    unitPriceOf({ priceCents: minCents, buyersChoose: true }, readMoney(text)?.cents ?? -1)
  const isWrong = typed !== null && readPrice(typed) === null
  return (
    <div lang={parts.es}>
      <TextField
        label={name === undefined ? words.label : words.labelOf(name)}
        error={isWrong ? words.wrong(say(minCents), say(mostChosenCents)) : null}
        hint={[
          minCents === 0 ? words.fromNothing : words.from(say(minCents)),
          suggestedCents === undefined ? '' : words.suggested(say(suggestedCents)),
        ].join(' ')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={longestAmount}
        readOnly={disabled || !hydrated}
        className="tabular-nums"
        value={typed ?? typedAmount(cents)}
        onChange={(event) => {
          const text = event.currentTarget.value
          const price = readPrice(text)
          setTyped(text)
          if (price !== null) onChoose(price)
        }}
        onBlur={() => {
          setTyped(null)
          onFinish?.()
        }}
      />
    </div>
  )
}
