import { formatMinor } from '#domain/minor-units.ts'
import type { PaymentTerms } from '#domain/payments/placing/list-payment-terms.ts'
import type { LinePrice, UnitLine } from '#domain/pricing/price-lines.ts'
import { quoteLines } from '#domain/pricing/quote-lines.ts'
import type { WrittenMoney } from '#web/voices/plain-money.ts'

export interface OfferedMethod {
  name: PaymentTerms['name']
  /** The amount charged, as displayed: `USD 7.00`, `MXN 128.80`. */
  amount: string
  /** The same in the store's own format. */
  charged: string
  /** `1 USD = 18.40 MXN`, when another currency is charged. */
  rate: string | null
  /** A test payment, without real money. */
  test: boolean
}

/** What each provider would charge for these lines; a no-break space keeps amount and currency together. */
export function offeredMethods(
  terms: PaymentTerms[],
  lines: (UnitLine & LinePrice)[],
  money: WrittenMoney,
): OfferedMethod[] {
  return terms.map(({ name, currency, rate, test }) => {
    const quote = quoteLines(lines, { currency, rate })
    const amount = formatMinor(quote.totalMinor, currency)
    return {
      name,
      amount: money.sum(currency, amount),
      charged: `${currency} ${amount}`,
      rate: currency === 'USD' ? null : money.rate(currency, rate),
      test,
    }
  })
}
