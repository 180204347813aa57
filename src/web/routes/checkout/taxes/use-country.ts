import { useState } from 'react'

/** The country that the buyer names, and what is agreed to there; asked for only where the store has taxes on. */
export function useCountry(asked: boolean) {
  const [code, choose] = useState('')
  const [consent, agree] = useState('')
  return {
    asked,
    /** Empty until it is chosen. */
    code,
    choose,
    /** Version of the wording that is agreed to; empty without. */
    consent,
    agree,
  }
}

export type CheckoutCountry = ReturnType<typeof useCountry>
