import { useEffect, useEffectEvent, useState } from 'react'
import type { Body } from '#api/calls.ts'
import { callStore } from '#web/call-store.ts'
import type { CheckoutLine } from './checkout-source.ts'
import { readRefusal } from './read-refusal.ts'
import type { BuyerPlaceState } from './taxes/use-country.ts'
import { itemsOf } from './use-chosen-prices.ts'
import type { DiscountCode } from './use-discount-code.ts'

export type Quote = Body<'POST /quote'>

/** A typed price takes effect once the buyer pauses for this long, or leaves the field. */
const restMs = 600

interface Quoted {
  discount: DiscountCode
  /** The buyer's country and billing data, empty while unknown. */
  place: BuyerPlaceState['quoted']
  /** What the buyer owns takes nothing off a gift. */
  isGift: boolean
}

/** What the store says that these lines cost, where the page cannot know: with a code, taxes, a bundle or a license. */
export function useQuote(lines: CheckoutLine[], { discount, place, isGift }: Quoted) {
  const { code } = discount
  const [quoted, setQuoted] = useState<{ of: string; quote: Quote | null } | null>(null)
  const [doubted, setDoubted] = useState(false)
  const items = itemsOf(lines)
  // Only the store can take off owned parts of a bundle or a cheaper license, and only it knows the taxes.
  const isKnown = !doubted && code === null && !place.country && !lines.some((line) => line.bundle || line.variant)
  const asked = isKnown
    ? null
    : JSON.stringify([
        code,
        place,
        isGift,
        lines.map((line) => [line.slug, line.quantity, line.priceCents, line.variant]),
      ])
  const wanted = JSON.stringify(items.map(({ priceCents: _price, ...item }) => item))
  const prices = JSON.stringify(items.map(({ priceCents }) => priceCents))
  const [finished, setFinished] = useState(prices)
  const isTyped = prices !== finished
  const isAnswered = asked === null || quoted?.of === asked

  // A code that did not apply to the lines is tried again when they change.
  const finish = () => {
    setFinished(prices)
    discount.retry()
  }
  const settle = useEffectEvent(finish)
  // Reads a link's code only in the browser: the server renders the same checkout for everybody.
  useEffect(() => {
    if (wanted) settle()
  }, [wanted])
  useEffect(() => {
    if (prices === finished) return
    const rest = setTimeout(() => settle(), restMs)
    return () => clearTimeout(rest)
  }, [prices, finished])

  const request = useEffectEvent(async (of: string, signal: AbortSignal) => {
    const body = { items, ...(code === null ? {} : { code }), ...place, ...(isGift ? { gift: true } : {}) }
    const answer = await callStore('POST /quote', { body, signal })
    if (signal.aborted) return
    if (answer.ok) {
      setQuoted({ of, quote: answer.body })
      if (code !== null) discount.accept()
      return
    }
    // Without a code, the order itself reports what is wrong.
    if (code === null) return setQuoted({ of, quote: null })
    const why = answer.status === 400 ? readRefusal(answer.details) : null
    discount.refuse(why ?? (answer.status === 429 ? 'too-many' : 'unreachable'))
  })
  const now = isTyped || isAnswered ? null : asked
  useEffect(() => {
    if (now === null) return
    const ending = new AbortController()
    void request(now, ending.signal)
    return () => ending.abort()
  }, [now])

  return {
    /** Null when none is needed, and while it is being requested. */
    quote: quoted !== null && quoted.of === asked ? quoted.quote : null,
    pending: isTyped || !isAnswered,
    /** The buyer finished typing a price: a code that did not apply before may apply now. */
    finishPrice() {
      if (isTyped) finish()
    },
    /** The store's price differs from these lines' prices: from now on every total is quoted. */
    doubt: () => setDoubted(true),
  }
}

export type CheckoutQuote = ReturnType<typeof useQuote>
