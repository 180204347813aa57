import type { ReactNode } from 'react'
import { displayPrice } from '#domain/money.ts'
import { priceText } from '#web/voices/plain-money.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'
import { codeTexts } from './code-texts.ts'
import { taxTexts } from './taxes/tax-texts.ts'
import type { Quote } from './use-quote.ts'

/** What a code takes off, and how much of the total is tax, or why there is none. */
export function QuotedSums({ quote }: { quote: Quote }) {
  const code = useTexts(codeTexts)
  const tax = useTexts(taxTexts)
  const { money } = useVoice()
  const { discountCents, taxCents, lines, untaxed } = quote
  return (
    <>
      {discountCents > 0 && (
        <Sum name={code.applied(quote.code ?? '')}>−{priceText(money, displayPrice(discountCents))}</Sum>
      )}
      {taxCents > 0 && (
        <Sum name={tax.included((lines[0]?.taxPercent ?? 0).toLocaleString(tax.locale))}>
          {priceText(money, displayPrice(taxCents))}
        </Sum>
      )}
      {untaxed && <Sum name={untaxed.kind === 'exempt' ? untaxed.text : tax.reverseCharge}>{tax.none}</Sum>}
    </>
  )
}

const Sum = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4 pt-3">
    <dt className="wrap-anywhere">{name}</dt>
    <dd className="whitespace-nowrap tabular-nums">{children}</dd>
  </div>
)
