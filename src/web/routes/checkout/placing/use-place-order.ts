import { useEffect, useRef } from 'react'
import type { OrderProvider } from '#domain/provider-names.ts'
import { randomKey } from '#web/personal/state/outbox/random-key.ts'
import type { CheckoutLine } from '../checkout-source.ts'
import type { CheckoutGift } from '../gift/use-gift.ts'
import type { OfferChanges, OrderOutcome, OrderRequest } from './place-order.ts'

/** After these outcomes the same operation may continue under the same key; after any other it starts over. */
const continuing: OrderOutcome['kind'][] = ['placed', 'free', 'unknown', 'too-many']

const unanswered = { kind: 'unknown' } as const
const loadPlacing = () => import('./place-order.ts').catch(() => null)

/** Places an order, once per intention, however often it is requested. */
export function usePlaceOrder({ lines, handOver }: { lines: CheckoutLine[] } & Pick<CheckoutGift, 'handOver'>) {
  const told = useRef<OfferChanges>({})
  const attempt = useRef<{ intention: string; key: string; isRepeat: boolean } | null>(null)
  // Requested when the page is first shown, so that it is loaded by the time of the click.
  useEffect(() => void loadPlacing(), [])

  return async (method: OrderProvider, order: OrderRequest): Promise<OrderOutcome> => {
    const intention = JSON.stringify([method, order])
    if (attempt.current?.intention === intention) attempt.current.isRepeat = true
    else attempt.current = { intention, key: randomKey(), isRepeat: false }
    const page = { told: told.current, lines, handOver }
    const outcome = (await (await loadPlacing())?.placeOrder(method, order, attempt.current, page)) ?? unanswered
    if (!continuing.includes(outcome.kind)) attempt.current = null
    return outcome
  }
}
