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

/** Why a code takes nothing off; `unreachable`: the store did not answer. */
export type CodeFailure = CodeRefusal | 'too-many' | 'unreachable'

/** After these it takes nothing off any more; after any other it may for other lines, or a little later. */
const final: CodeFailure[] = ['unknown', 'expired', 'used-up', 'already-used']

/** The discount code of this checkout: typed, or carried by a link, and what the store makes of it for these lines; `place` is
 * where the buyer is, empty where that is not known; what the buyer owns takes nothing off a gift. */
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
  const latest = useRef({ items, code, place, isGift })
  latest.current = { items, code, place, isGift }
  // A price is typed sign by sign: it counts once it is finished.
  const wanted = JSON.stringify(items.map(({ priceCents: _price, ...item }) => item))
  const prices = JSON.stringify(items.map(({ priceCents }) => priceCents))
  const [finished, setFinished] = useState(prices)

  const refuse = useCallback((why: CodeFailure) => {
    setCode(null)
    setFailure(why)
    if (final.includes(why)) forgetCarriedCode()
  }, [])

  useEffect(() => keepCarriedCode(codeIn(search)), [search])
  // A link's code is there once the browser has the page: the server writes the same checkout for everybody. One that did
  // not suit the lines is asked for again when they are others.
  useEffect(() => {
    if (wanted && finished) setCode((present) => present ?? readCarriedCode())
  }, [wanted, finished])

  useEffect(() => {
    const { items, code, place, isGift } = latest.current
    if (asked === null) return
    const ending = new AbortController()
    const body = { items, ...(code === null ? {} : { code }), ...place, ...(isGift ? { gift: true } : {}) }
    callStore('POST /quote', { body, signal: ending.signal }).then((answer) => {
      if (ending.signal.aborted) return
      if (answer.ok) {
        setQuoted({ of: asked, quote: answer.body })
        if (code !== null) setFailure(null)
        return
      }
      // Without a code the order itself says what is wrong.
      if (code === null) return setQuoted({ of: asked, quote: null })
      const why = answer.status === 400 ? readRefusal(answer.details) : null
      refuse(why ?? (answer.status === 429 ? 'too-many' : 'unreachable'))
    })
    return () => ending.abort()
  }, [asked, refuse])

  const remove = () => {
    setCode(null)
    setFailure(null)
    forgetCarriedCode()
  }

  return {
    /** What the lines cost; null where that is known without asking, and while the store is asked. */
    quote: quoted !== null && quoted.of === asked ? quoted.quote : null,
    pending: asked !== null && quoted?.of !== asked,
    failure,
    apply(typed: string) {
      if (typed.trim() === '') return remove()
      setFailure(null)
      keepCarriedCode(typed)
      setCode(typed)
    },
    remove,
    refuse,
    /** The buyer finished a price: one that did not suit may now. */
    finishPrice: () => setFinished(prices),
    /** The store asks for another price than these lines have: from now on it is asked for each. */
    doubt: () => setDoubted(true),
  }
}

export type CheckoutCode = ReturnType<typeof useCode>
