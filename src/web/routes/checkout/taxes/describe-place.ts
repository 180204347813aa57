import { isInUnion } from '#domain/countries/union-countries.ts'
import type { BuyerPlaceState } from './use-country.ts'

/**
 * The billing data for the receipt, as sent; null for none, `wrong` while it is invalid, `coming` until its form has
 * read it.
 */
export type ChosenBilling = BuyerPlaceState['quoted']['billing'] | null | 'wrong' | 'coming'

export interface PlaceChoice {
  /** Empty until it is chosen. */
  code: string
  /** The version of the wording that was agreed to; empty without consent. */
  consent: string
  billing: ChosenBilling
}

/** What follows from a choice: the parts of the requests, and what is missing. */
export function describePlace(choice: PlaceChoice): BuyerPlaceState {
  const { code, consent, billing } = choice
  if (code === '') return { choice, quoted: {}, ordered: {}, lacks: 1 }
  const quoted = { country: code, ...(typeof billing === 'object' && billing ? { billing } : {}) }
  const state = { choice, quoted, wrong: billing === 'wrong', coming: billing === 'coming' }
  if (!isInUnion(code)) return { ...state, ordered: quoted, lacks: 0 }
  return { ...state, ordered: { ...quoted, consent }, lacks: consent === '' ? 1 : 0 }
}
