import { useState } from 'react'

const key = 'estela-checkout-country'

function readKept(uid: string): string {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return kept.uid === uid && typeof kept.country === 'string' ? kept.country : ''
  } catch {
    return ''
  }
}

/** The country that the buyer names, kept in this tab; asked for only where the store has taxes on. */
export function useCountry(uid: string, asked: boolean) {
  const [code, setCode] = useState(() => (asked ? readKept(uid) : ''))
  return {
    asked,
    /** Empty until it is chosen. */
    code,
    choose(country: string) {
      setCode(country)
      try {
        sessionStorage.setItem(key, JSON.stringify({ uid, country }))
      } catch {
        // Without storage the choice lives as long as the page.
      }
    },
  }
}

export type CheckoutCountry = ReturnType<typeof useCountry>
