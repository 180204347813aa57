import { useState } from 'react'
import { parseAmount } from '#domain/money.ts'
import { totalCents } from '#web/personal/cart/cart-total.ts'
import type { CheckoutLine } from './checkout-source.ts'
import type { Quote } from './use-quote.ts'

/** What the order costs, in cents. */
export function useTotal(lines: CheckoutLine[], quote: Quote | null) {
  const [confirmed, setConfirmed] = useState<{ shown: number; expected: number } | null>(null)
  const shown = quote?.totalCents ?? totalCents(lines)
  // A price stated by the server replaces the shown one until the lines themselves are updated.
  const cents = confirmed?.shown === shown ? confirmed.expected : shown
  return {
    /** What the lines and the quote add up to. */
    shown,
    cents,
    /** The server stated another total, in dollars with two decimals. */
    correct: (expected: string) => setConfirmed({ shown, expected: parseAmount(expected) ?? shown }),
  }
}
