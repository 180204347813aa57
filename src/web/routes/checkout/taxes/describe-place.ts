import { isInUnion } from '#domain/countries/union-countries.ts'
import type { BuyerPlaceState } from './use-country.ts'

/** The billing data for the receipt, as sent; null for none, `wrong` while it is invalid. */
export type ChosenBilling = BuyerPlaceState['quoted']['billing'] | null | 'wrong'

export interface PlaceChoice {
  /** Empty until it is chosen. */
  code: string
  /** The version of the wording that was agreed to; empty without consent. */
  consent: string
  billing: ChosenBilling
}

export const nothingChosen: PlaceChoice = { code: '', consent: '', billing: null }

/** What follows from a choice: the parts of the requests, and what is missing. */
export function describePlace(choice: PlaceChoice): BuyerPlaceState {
  const { code, consent, billing } = choice
  if (code === '') return { choice, quoted: {}, ordered: {}, lacks: 1 }
  const wrong = billing === 'wrong'
  const quoted = { country: code, ...(billing && !wrong ? { billing } : {}) }
  if (!isInUnion(code)) return { choice, quoted, ordered: quoted, lacks: 0, wrong }
  return { choice, quoted, ordered: { ...quoted, consent }, lacks: consent === '' ? 1 : 0, wrong }
}
