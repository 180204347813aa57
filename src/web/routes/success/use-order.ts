import { useEffect, useState } from 'react'
import type { Order } from '#domain/orders/list-orders.ts'
import { askServer } from '#web/personal/ask-server.ts'
import { findOngoingPurchase } from '#web/personal/ongoing-purchase.ts'
import { readOrder } from '#web/personal/order.ts'
import type { PaymentArrival } from './payment-arrival.ts'

/** The paid order, for its buyer; null while unknown and for everybody else. */
export function useOrder(orderId: string | null): Order | null {
  const [order, setOrder] = useState<Order | null>(null)
  useEffect(() => {
    if (!orderId) return
    let wanted = true
    void askServer(`/api/me/orders/${encodeURIComponent(orderId)}`).then(({ ok, body }) => {
      if (ok && wanted) setOrder(readOrder(body))
    })
    return () => {
      wanted = false
    }
  }, [orderId])
  return order
}

/** The picture of what is being bought: remembered by this tab, or asked from the catalog once the order is known. */
export function usePurchasePicture(arrival: PaymentArrival | null, order: Order | null): string | null {
  const [image, setImage] = useState<string | null>(null)
  useEffect(() => {
    const remembered = arrival && findOngoingPurchase(namesOf(arrival))
    if (remembered) setImage(remembered.image)
  }, [arrival])
  const slug = image ? null : (order?.lines[0]?.slug ?? null)
  useEffect(() => {
    if (!slug) return
    void askServer(`/api/products/${encodeURIComponent(slug)}`).then(({ ok, body }) => {
      const product = body.product
      if (ok && typeof product === 'object' && product && 'image' in product) setImage(String(product.image))
    })
  }, [slug])
  return image
}

const namesOf = (arrival: PaymentArrival): (string | null)[] => {
  if (arrival.provider === 'paypal') return [arrival.token]
  return arrival.provider === 'free' ? [arrival.orderId] : [arrival.preferenceId]
}
