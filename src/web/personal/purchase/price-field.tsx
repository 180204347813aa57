import { useEffect, useState } from 'react'
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
  /** Names the figure where several are on the page. */
  name?: string
  minCents: number
  suggestedCents: number | undefined
  /** What holds now. */
  cents: number
  disabled?: boolean
  /** Only prices that can be charged arrive here. */
  onChoose(cents: number): void
  /** No more is typed. */
  onFinish?(): void
}

/** Where the buyer says what they pay. What cannot be charged is told at once, and gives way to what holds. */
export function PriceField({ name, minCents, suggestedCents, cents, disabled, onChoose, onFinish }: PriceFieldProps) {
  const words = useTexts(priceFieldTexts)
  const { money, parts } = useVoice()
  const [typed, setTyped] = useState(typedAmount(cents))
  const [wrong, setWrong] = useState(false)
  const [typing, setTyping] = useState(false)
  // What is typed before the script runs would be lost.
  const hydrated = useHydrated()
  useEffect(() => {
    if (!typing) setTyped(typedAmount(cents))
  }, [cents, typing])
  const say = (price: number) => priceText(money, displayPrice(price))
  const read = (text: string) => {
    const fair = unitPriceOf({ priceCents: minCents, buyersChoose: true }, readMoney(text)?.cents ?? -1)
    setTyped(text)
    setWrong(fair === null)
    if (fair !== null) onChoose(fair)
  }
  return (
    <div lang={parts.es}>
      <TextField
        label={name === undefined ? words.label : words.labelOf(name)}
        error={wrong ? words.wrong(say(minCents), say(mostChosenCents)) : null}
        hint={[
          minCents === 0 ? words.fromNothing : words.from(say(minCents)),
          suggestedCents === undefined ? '' : words.suggested(say(suggestedCents)),
        ].join(' ')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={longestAmount}
        readOnly={disabled || !hydrated}
        className="tabular-nums"
        value={typed}
        onFocus={() => setTyping(true)}
        onChange={(event) => read(event.currentTarget.value)}
        onBlur={() => {
          setTyping(false)
          setWrong(false)
          onFinish?.()
        }}
      />
    </div>
  )
}
