import { useState } from 'react'
import type { Sent } from '#api/calls.ts'
import type { PlaceChoice } from './describe-place.ts'

type OrderBody = Sent<'POST /payments/paypal/orders'>['body']

/** What the buyer said of where they are, and what follows from it. */
export interface BuyerPlaceState {
  choice?: PlaceChoice
  /** Parts of what a quote and an order are asked with. */
  quoted: Pick<OrderBody, 'country' | 'billing'>
  ordered: Pick<OrderBody, 'country' | 'billing' | 'consent'>
  /** How much of it is missing. */
  lacks: number
  /** Something is typed that cannot be sent. */
  wrong?: boolean
}

/**
 * The country that the buyer names, and what goes with it; asked for only where the store has taxes on, by what is
 * loaded then.
 */
export function useCountry(asked: boolean) {
  const [place, put] = useState<BuyerPlaceState>({ quoted: {}, ordered: {}, lacks: 1 })
  return { asked, ...place, put }
}

export type CheckoutCountry = ReturnType<typeof useCountry>
