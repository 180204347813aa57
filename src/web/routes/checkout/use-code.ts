import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Body } from '#api/calls.ts'
import type { CodeRefusal } from '#domain/pricing/code-rule.ts'
import { callStore } from '#web/call-store.ts'
import { codeIn, forgetCarriedCode, keepCarriedCode, readCarriedCode } from '#web/personal/purchase/carried-code.ts'
import type { CheckoutLine } from './checkout-source.ts'
import { readRefusal } from './read-refusal.ts'
import type { BuyerPlaceState } from './taxes/use-country.ts'
import { itemsOf } from './use-chosen-prices.ts'

export type Quote = Body<'POST /quote'>

/**
 * Why a code does not apply; `held`: an open order of the same buyer uses it; `unreachable`: the store did not respond.
 */
export type CodeFailure = CodeRefusal | 'held' | 'too-many' | 'unreachable'

/** After these the code will never apply; after any other it may for other lines, or a little later. */
const final: CodeFailure[] = ['unknown', 'expired', 'used-up', 'already-used']

/** A typed price takes effect once the buyer pauses for this long, or leaves the field. */
const restMs = 600

/**
 * The discount code of this checkout, typed or from a link, and the store's quote for these lines. `place` is the
 * buyer's country and billing data, empty while unknown; what the buyer owns takes nothing off a gift.
 */
export function useCode(lines: CheckoutLine[], place: BuyerPlaceState['quoted'], isGift: boolean) {
  const { search } = useLocation()
  const [code, setCode] = useState<string | null>(null)
  const [quoted, setQuoted] = useState<{ of: string; quote: Quote | null } | null>(null)
  const [failure, setFailure] = useState<CodeFailure | null>(null)
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
  const latest = useRef({ items, code, place, isGift, prices })
  latest.current = { items, code, place, isGift, prices }

  const refuse = useCallback((why: CodeFailure) => {
    setCode(null)
    setFailure(why)
    if (final.includes(why)) forgetCarriedCode()
  }, [])

  // A code that did not apply to the lines is tried again when they change.
  const finish = useCallback(() => {
    setFinished(latest.current.prices)
    setCode((present) => present ?? readCarriedCode())
  }, [])

  useEffect(() => keepCarriedCode(codeIn(search)), [search])
  // Reads a link's code only in the browser: the server renders the same checkout for everybody.
  useEffect(() => {
    if (wanted) finish()
  }, [wanted, finish])
  useEffect(() => {
    if (prices === finished) return
    const rest = setTimeout(finish, restMs)
    return () => clearTimeout(rest)
  }, [prices, finished, finish])

  const now = isTyped || isAnswered ? null : asked
  useEffect(() => {
    const { items, code, place, isGift } = latest.current
    if (now === null) return
    const ending = new AbortController()
    const body = { items, ...(code === null ? {} : { code }), ...place, ...(isGift ? { gift: true } : {}) }
    callStore('POST /quote', { body, signal: ending.signal }).then((answer) => {
      if (ending.signal.aborted) return
      if (answer.ok) {
        setQuoted({ of: now, quote: answer.body })
        if (code !== null) setFailure(null)
        return
      }
      // Without a code, the order itself reports what is wrong.
      if (code === null) return setQuoted({ of: now, quote: null })
      const why = answer.status === 400 ? readRefusal(answer.details) : null
      refuse(why ?? (answer.status === 429 ? 'too-many' : 'unreachable'))
    })
    return () => ending.abort()
  }, [now, refuse])

  const remove = () => {
    setCode(null)
    setFailure(null)
    forgetCarriedCode()
  }

  return {
    /** The store's quote for the lines; null when none is needed, and while it is being requested. */
    quote: quoted !== null && quoted.of === asked ? quoted.quote : null,
    pending: isTyped || !isAnswered,
    failure,
    apply(typed: string) {
      if (typed.trim() === '') return remove()
      setFailure(null)
      keepCarriedCode(typed)
      setCode(typed)
    },
    remove,
    refuse,
    /** The buyer finished typing a price: a code that did not apply before may apply now. */
    finishPrice() {
      if (isTyped) finish()
    },
    /** The store's price differs from these lines' prices: from now on every total is quoted. */
    doubt: () => setDoubted(true),
  }
}

export type CheckoutCode = ReturnType<typeof useCode>
