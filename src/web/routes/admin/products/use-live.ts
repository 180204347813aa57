import { useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { callStore } from '#web/call-store.ts'
import { useOfficeRefresh } from '#web/office/calls/refresh-provider.tsx'
import type { ListedProduct } from '#web/office/shown-products.ts'

const pauseMs = 1500

/** Calls `look` while the store is still processing something, a while after each answer; pauses in a hidden tab. */
function useLooks(working: boolean, look: () => Promise<void>): void {
  const { state } = useRevalidator()
  useEffect(() => {
    if (!working || state !== 'idle') return
    let timer = 0
    let isLooking = false
    let isOver = false
    const wait = () => {
      window.clearTimeout(timer)
      if (!isOver && !isLooking && document.visibilityState === 'visible')
        timer = window.setTimeout(() => {
          isLooking = true
          void look().finally(() => {
            isLooking = false
            wait()
          })
        }, pauseMs)
    }
    wait()
    document.addEventListener('visibilitychange', wait)
    return () => {
      isOver = true
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', wait)
    }
  }, [working, state, look])
}

/** Refreshes the page's data while the store is still processing something. */
export function useLive(working: boolean): void {
  useLooks(working, useOfficeRefresh())
}

/**
 * These products as they are now, while the store is still processing one of them: they are asked for by their ids,
 * since the whole list may take long to find.
 */
export function useLiveProducts(listed: ListedProduct[]): ListedProduct[] {
  const refresh = useOfficeRefresh()
  const [seen, setSeen] = useState<{ of: ListedProduct[]; byId: Map<string, ListedProduct> } | null>(null)
  // What the page was given since is newer.
  const shown = seen?.of === listed ? listed.map((product) => seen.byId.get(product.id) ?? product) : listed
  const look = useCallback(async () => {
    const ids = listed.map(({ id }) => id).join(',')
    const answer = await callStore('GET /admin/products', { query: { ids } })
    if (answer.ok) setSeen({ of: listed, byId: new Map(answer.body.items.map((product) => [product.id, product])) })
    // It tells the owner what is wrong.
    else await refresh()
  }, [listed, refresh])
  useLooks(
    shown.some(({ progress }) => progress.working),
    look,
  )
  return shown
}
