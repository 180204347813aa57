import { useEffect, useState } from 'react'
import type { ReturnedPayment } from '#domain/payments/showing/find-returned-payment.ts'
import { callStore } from '#web/call-store.ts'
import { fetchReturnedPayment } from '#web/personal/purchase/fetch-returned-payment.ts'
import { findOngoingPurchase } from '#web/personal/purchase/ongoing-purchase.ts'
import { type OwnOrder, readOrder } from '#web/personal/purchase/order.ts'
import type { PaymentArrival } from './payment-arrival.ts'

/** The paid order, if this is its buyer; null while unknown and for everybody else. */
export function useOrder(orderId: string | null): OwnOrder | null {
  const [order, setOrder] = useState<OwnOrder | null>(null)
  useEffect(() => {
    if (!orderId) return
    let wanted = true
    void callStore('GET /me/orders/{id}', { params: { id: orderId } }).then((answer) => {
      if (answer.ok && wanted) setOrder(readOrder(answer.body))
    })
    return () => {
      wanted = false
    }
  }, [orderId])
  return order
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
export function usePurchasePicture(arrival: PaymentArrival | null, order: OwnOrder | null): string | null {
  const [remembered, setRemembered] = useState<string | null>(null)
  useEffect(() => {
    setRemembered((arrival && findOngoingPurchase(namesOf(arrival))?.image) ?? null)
  }, [arrival])
  return remembered || (order?.lines[0]?.image ?? null)
}

const namesOf = (arrival: PaymentArrival): (string | null)[] => {
  if (arrival.provider === 'paypal') return [arrival.token]
  return arrival.provider === 'free' ? [arrival.orderId] : [arrival.preferenceId]
}
