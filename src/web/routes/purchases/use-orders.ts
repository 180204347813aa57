import { useCallback, useEffect, useState } from 'react'
import type { Order } from '#domain/orders/list-orders.ts'
import { isOpen } from '#domain/orders/order-states.ts'
import { askServer } from '#web/personal/ask-server.ts'
import { readOrders } from '#web/personal/order.ts'
import { usePersonal } from '#web/personal/use-personal.ts'

/** How often an open order is looked at again while the page is visible, in ms. */
const openOrderPause = 10_000

export type OrderList = { kind: 'loading' } | { kind: 'failed' } | { kind: 'loaded'; orders: Order[] }

/** The account's orders; asked again when the cart or the owned products change, and while an order is open. */
export function useOrders(): { list: OrderList; reload(): void } {
  const { status, version } = usePersonal()
  const [list, setList] = useState<OrderList>({ kind: 'loading' })
  const reload = useCallback(async () => {
    const { ok, body } = await askServer('/api/me/orders')
    // What is shown already stays when asking again fails.
    setList((before) =>
      ok ? { kind: 'loaded', orders: readOrders(body) } : before.kind === 'loaded' ? before : { kind: 'failed' },
    )
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is the reason to ask again.
  useEffect(() => {
    if (status === 'signed-in') void reload()
  }, [status, version, reload])

  const waiting = list.kind === 'loaded' && list.orders.some((order) => isOpen(order.status))
  useEffect(() => {
    if (!waiting) return
    const timer = setInterval(() => document.visibilityState === 'visible' && void reload(), openOrderPause)
    return () => clearInterval(timer)
  }, [waiting, reload])
  return { list, reload: () => void reload() }
}
