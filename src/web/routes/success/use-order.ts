import { useEffect, useState } from 'react'
import type { ReturnedPayment } from '#domain/payments/showing/find-returned-payment.ts'
import { callStore } from '#web/call-store.ts'
import { fetchReturnedPayment, waitForNextPoll } from '#web/personal/purchase/fetch-returned-payment.ts'
import { findOngoingPurchase } from '#web/personal/purchase/ongoing-purchase.ts'
import { type OwnOrder, readOrder } from '#web/personal/purchase/order.ts'
import { answerTimeout } from '#web/personal/state/outbox/send-operation.ts'
import type { PaymentArrival } from './payment-arrival.ts'

/** The paid order, if this is its buyer; null while unknown and for everybody else. */
export function useOrder(orderId: string | null): OwnOrder | null {
  const [order, setOrder] = useState<OwnOrder | null>(null)
  useEffect(() => {
    if (!orderId) return
    const ending = new AbortController()
    void fetchOrder(orderId, ending.signal).then((answer) => answer && setOrder(answer))
    return () => ending.abort()
  }, [orderId])
  return order
}

/** Retries until the store responds; null when the caller is not the buyer or `signal` aborts first. */
async function fetchOrder(id: string, signal: AbortSignal): Promise<OwnOrder | null> {
  for (;;) {
    const answer = await callStore('GET /me/orders/{id}', { params: { id }, signal, patience: answerTimeout })
    if (signal.aborted) return null
    if (answer.ok) return readOrder(answer.body)
    if (answer.status === 401 || answer.status === 404) return null
    await waitForNextPoll(signal)
  }
}

/** What the store knows of the order that the address names, asked when it is needed; null until it answers. */
export function useNamedOrder(isNeeded: boolean, parameters: URLSearchParams): ReturnedPayment | null {
  const [found, setFound] = useState<ReturnedPayment | null>(null)
  useEffect(() => {
    if (!isNeeded) return
    const ending = new AbortController()
    void fetchReturnedPayment(parameters, ending.signal).then((answer) => answer && setFound(answer))
    return () => ending.abort()
  }, [isNeeded, parameters])
  return found
}

/** The picture of what is being bought: as remembered by this tab, or the order's once it is known. */
export function usePurchasePicture(arrival: PaymentArrival, order: OwnOrder | null): string | null {
  const [remembered, setRemembered] = useState<string | null>(null)
  useEffect(() => {
    setRemembered(findOngoingPurchase(namesOf(arrival))?.image ?? null)
  }, [arrival])
  return remembered || (order?.lines[0]?.image ?? null)
}

const namesOf = (arrival: PaymentArrival): (string | null)[] => {
  if (arrival.provider === 'paypal') return [arrival.token]
  return arrival.provider === 'free' ? [arrival.orderId] : [arrival.preferenceId]
}
