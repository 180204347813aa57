import { useEffect } from 'react'
import { reportEvent } from '#web/personal/state/report-event.ts'

const key = 'estela-counted-purchase'

/** Counts a finished purchase once, even if its page is reloaded in this tab. */
export function useReportPurchase(orderId: string | null): void {
  useEffect(() => {
    if (!orderId) return
    try {
      if (sessionStorage.getItem(key) === orderId) return
      sessionStorage.setItem(key, orderId)
    } catch {
      // Without storage a reload counts again.
    }
    reportEvent('purchase')
  }, [orderId])
}
