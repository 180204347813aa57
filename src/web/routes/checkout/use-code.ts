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
 * Why a code takes nothing off; `held`: an open order of the same buyer has it; `unreachable`: the store did not answer.
 */
export type CodeFailure = CodeRefusal | 'held' | 'too-many' | 'unreachable'

/** After these it takes nothing off any more; after any other it may for other lines, or a little later. */
const final: CodeFailure[] = ['unknown', 'expired', 'used-up', 'already-used']

/** A price is typed sign by sign: it counts once the buyer rests for so long, or goes elsewhere. */
const restMs = 600

/**
 * The discount code of this checkout: typed, or carried by a link, and what the store makes of it for these lines;
 * `place` is where the buyer is, empty where that is not known; what the buyer owns takes nothing off a gift.
 */
export function useCode(lines: CheckoutLine[], place: BuyerPlaceState['quoted'], isGift: boolean) {
  const { search } = useLocation()
  const [code, setCode] = useState<string | null>(null)
  const [quoted, setQuoted] = useState<{ of: string; quote: Quote | null } | null>(null)
  const [failure, setFailure] = useState<CodeFailure | null>(null)
  const [doubted, setDoubted] = useState(false)
  const items = itemsOf(lines)
  // What of a bundle is owned, or a cheaper license, only the store takes off, and only it knows the taxes.
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

  // One that did not suit the lines is asked for again when they are others.
  const finish = useCallback(() => {
    setFinished(latest.current.prices)
    setCode((present) => present ?? readCarriedCode())
  }, [])

  useEffect(() => keepCarriedCode(codeIn(search)), [search])
  // A link's code is there once the browser has the page: the server writes the same checkout for everybody.
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
      // Without a code the order itself says what is wrong.
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
    /** What the lines cost; null where that is known without asking, and while the store is asked. */
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
    /** The buyer finished a price: a code that did not suit may now. */
    finishPrice() {
      if (isTyped) finish()
    },
    /** The store asks for another price than these lines have: from now on it is asked for each. */
    doubt: () => setDoubted(true),
  }
}

export type CheckoutCode = ReturnType<typeof useCode>
