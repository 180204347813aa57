import { useEffect, useState } from 'react'
import { callStore } from '#web/call-store.ts'
import { findOngoingPurchase } from '#web/personal/purchase/ongoing-purchase.ts'
import { type OwnOrder, readOrder } from '#web/personal/purchase/order.ts'
import type { PaymentArrival } from './payment-arrival.ts'

/** The paid order, for its buyer; null while unknown and for everybody else. */
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

/** The picture of what is being bought: remembered by this tab, or asked from the catalog once the order is known. */
export function usePurchasePicture(arrival: PaymentArrival | null, order: OwnOrder | null): string | null {
  const [image, setImage] = useState<string | null>(null)
  useEffect(() => {
    const remembered = arrival && findOngoingPurchase(namesOf(arrival))
    if (remembered) setImage(remembered.image)
  }, [arrival])
  const slug = image ? null : (order?.lines[0]?.slug ?? null)
  useEffect(() => {
    if (!slug) return
    void callStore('GET /products/{slug}', { params: { slug } }).then((answer) => {
      if (answer.ok) setImage(answer.body.product.image)
    })
  }, [slug])
  return image
}

const namesOf = (arrival: PaymentArrival): (string | null)[] => {
  if (arrival.provider === 'paypal') return [arrival.token]
  return arrival.provider === 'free' ? [arrival.orderId] : [arrival.preferenceId]
}
