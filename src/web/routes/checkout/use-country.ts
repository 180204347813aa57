import { useState } from 'react'

/** The country that the buyer names; asked for only where the store has taxes on. */
export function useCountry(asked: boolean) {
  const [code, choose] = useState('')
  return {
    asked,
    /** Empty until it is chosen. */
    code,
    choose,
  }
}

export type CheckoutCountry = ReturnType<typeof useCountry>
