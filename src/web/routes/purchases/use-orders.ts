import { useCallback, useEffect, useRef, useState } from 'react'
import { isOpen } from '#domain/orders/order-states.ts'
import { useLatestResponse } from '#web/asking/use-latest-response.ts'
import { callStore } from '#web/call-store.ts'
import { type OwnOrder, readNextOrders, readOrders } from '#web/personal/purchase/order.ts'
import { usePersonal } from '#web/personal/use-personal.ts'
import { useOpenOrderPolling } from './use-open-order-polling.ts'

export type OrderList = { kind: 'loading' } | { kind: 'failed' } | { kind: 'loaded'; orders: OwnOrder[]; more: boolean }

/** Fetches this many pages of the account's orders in sequence; null when one of them fails. */
async function askPages(pages: number): Promise<{ orders: OwnOrder[]; more: boolean } | null> {
  const orders: OwnOrder[] = []
  let before: string | null | undefined
  for (let page = 0; page < pages && before !== null; page += 1) {
    const answer = await callStore('GET /me/orders', { query: { before } })
    if (!answer.ok) return null
    orders.push(...readOrders(answer.body))
    before = readNextOrders(answer.headers)
  }
  return { orders, more: before !== null }
}

interface Orders {
  list: OrderList
  reload(): void
  /** Resolves to false on failure; what is shown stays. */
  showOlder(): Promise<boolean>
}

/** The account's orders; refreshed when the personal state changes, and while an order is open. */
export function useOrders(): Orders {
  const { status, version } = usePersonal()
  const [list, setList] = useState<OrderList>({ kind: 'loading' })
  const pages = useRef(1)
  const begin = useLatestResponse()
  const reload = useCallback(async () => {
    const mayShow = begin()
    const answer = await askPages(pages.current)
    if (!mayShow(answer !== null)) return true
    // What is shown already stays when a refresh fails.
    setList((before) =>
      answer ? { kind: 'loaded', ...answer } : before.kind === 'loaded' ? before : { kind: 'failed' },
    )
    return answer !== null
  }, [begin])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is the reason to ask again.
  useEffect(() => {
    if (status === 'signed-in') void reload()
  }, [status, version, reload])

  useOpenOrderPolling(list.kind === 'loaded' && list.orders.some((order) => isOpen(order.status)), reload)
  const showOlder = async () => {
    pages.current += 1
    const came = await reload()
    if (!came) pages.current -= 1
    return came
  }
  return { list, reload: () => void reload(), showOlder }
}
