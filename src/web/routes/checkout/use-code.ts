import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Body } from '#api/calls.ts'
import { type CodeRefusal, codeRefusals } from '#domain/pricing/code-rule.ts'
import { callStore } from '#web/call-store.ts'
import { codeIn, forgetCarriedCode, keepCarriedCode, readCarriedCode } from '#web/personal/purchase/carried-code.ts'
import type { CheckoutLine } from './checkout-source.ts'
import { itemsOf } from './use-chosen-prices.ts'

export type Quote = Body<'POST /quote'>

/** Why a code takes nothing off; `unreachable`: the store did not answer. */
export type CodeFailure = CodeRefusal | 'too-many' | 'unreachable'

export const readRefusal = (details: Record<string, unknown>): CodeRefusal | null =>
  codeRefusals.find((known) => known === details.code) ?? null

/** The discount code of this checkout: typed, or carried by a link, and what the store makes of it for these lines; `country` is
 * '' where none is chosen; what the buyer owns takes nothing off a gift. */
export function useCode(lines: CheckoutLine[], country: string, isGift: boolean) {
  const { search } = useLocation()
  const [code, setCode] = useState<string | null>(null)
  const [quoted, setQuoted] = useState<{ of: string; quote: Quote | null } | null>(null)
  const [failure, setFailure] = useState<CodeFailure | null>(null)
  const items = itemsOf(lines)
  // What of a bundle is owned, or a cheaper license, only the store takes off, and only it knows the taxes.
  const asked =
    code === null && country === '' && !lines.some((line) => line.bundle || line.variant)
      ? null
      : JSON.stringify([
          code,
          country,
          isGift,
          lines.map((line) => [line.slug, line.quantity, line.priceCents, line.variant]),
        ])
  const latest = useRef({ items, code, country, isGift })
  latest.current = { items, code, country, isGift }

  const refuse = useCallback((why: CodeFailure) => {
    setCode(null)
    setFailure(why)
    forgetCarriedCode()
  }, [])

  // A link's code is there once the browser has the page: the server writes the same checkout for everybody.
  useEffect(() => {
    keepCarriedCode(codeIn(search))
    setCode((present) => present ?? readCarriedCode())
  }, [search])

  useEffect(() => {
    const { items, code, country, isGift } = latest.current
    if (asked === null) return
    const ending = new AbortController()
    const given = { ...(country === '' ? {} : { country }), ...(isGift ? { gift: true } : {}) }
    const body = { items, ...(code === null ? {} : { code }), ...given }
    callStore('POST /quote', { body, signal: ending.signal }).then((answer) => {
      if (ending.signal.aborted) return
      if (answer.ok) return setQuoted({ of: asked, quote: answer.body })
      // Without a code the order itself says what is wrong.
      if (code === null) return setQuoted({ of: asked, quote: null })
      const why = answer.status === 400 ? readRefusal(answer.details) : null
      refuse(why ?? (answer.status === 429 ? 'too-many' : 'unreachable'))
    })
    return () => ending.abort()
  }, [asked, refuse])

  return {
    /** What the lines cost; null where that is known without asking, and while the store is asked. */
    quote: quoted !== null && quoted.of === asked ? quoted.quote : null,
    pending: asked !== null && quoted?.of !== asked,
    failure,
    apply(typed: string) {
      setFailure(null)
      if (typed.trim() === '') return
      keepCarriedCode(typed)
      setCode(typed)
    },
    remove() {
      setCode(null)
      setFailure(null)
      forgetCarriedCode()
    },
    refuse,
  }
}

export type CheckoutCode = ReturnType<typeof useCode>
