import { useEffect } from 'react'
import { tellEvent } from '#web/personal/state/tell-event.ts'

const key = 'estela-counted-purchase'

/** Counts a finished purchase once, even if its page is reloaded in this tab. */
export function useTellPurchase(orderId: string | null): void {
  useEffect(() => {
    if (!orderId) return
    try {
      if (sessionStorage.getItem(key) === orderId) return
      sessionStorage.setItem(key, orderId)
    } catch {
      // Without storage a reload counts again.
    }
    tellEvent('purchase')
  }, [orderId])
}
