import { useState } from 'react'
import type { Sent } from '#api/calls.ts'
import type { PlaceChoice } from './describe-place.ts'

type OrderBody = Sent<'POST /payments/paypal/orders'>['body']

/** What the buyer said about their place, and what follows from it. */
export interface BuyerPlaceState {
  choice?: PlaceChoice
  /** Parts of the quote and order requests. */
  quoted: Pick<OrderBody, 'country' | 'billing'>
  ordered: Pick<OrderBody, 'country' | 'billing' | 'consent'>
  /** How many required answers are missing. */
  lacks: number
  /** Something typed is invalid and cannot be sent. */
  wrong?: boolean
  /** The form is still loading, or has not yet read what was kept: nothing can be said or sent. */
  coming?: boolean
}

/**
 * The buyer's country and what depends on it. Requested only if the store charges taxes, by a form that is loaded then.
 */
export function useCountry(asked: boolean) {
  const [place, put] = useState<BuyerPlaceState>({ quoted: {}, ordered: {}, lacks: 0, coming: true })
  return { asked, ...place, put }
}

export type CheckoutCountry = ReturnType<typeof useCountry>
