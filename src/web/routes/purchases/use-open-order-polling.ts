import { useEffect } from 'react'

/** Polling interval for an open order while the page is visible, in ms. */
const openOrderPause = 10_000

/** Reads an order again and again while it is `open`: its payment may arrive without any act on this page. */
export function useOpenOrderPolling(open: boolean, reload: () => Promise<unknown>) {
  useEffect(() => {
    if (!open) return
    const timer = setInterval(() => document.visibilityState === 'visible' && void reload(), openOrderPause)
    return () => clearInterval(timer)
  }, [open, reload])
}
