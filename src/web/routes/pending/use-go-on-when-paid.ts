import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { askServer } from '#web/personal/ask-server.ts'

/** How often the order is looked at while the page is visible, in ms. */
const lookPause = 5_000

/** Leads the buyer on to the download as soon as the order is paid. */
export function useGoOnWhenPaid(orderId: string | null): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!orderId) return
    const look = async () => {
      if (document.visibilityState === 'hidden') return
      const { ok, body } = await askServer(`/api/payments/${encodeURIComponent(orderId)}`)
      // Only an order that gives access now has a package.
      if (ok && typeof body.fileName === 'string') navigate(`/success?order=${encodeURIComponent(orderId)}`)
    }
    const timer = setInterval(() => void look(), lookPause)
    return () => clearInterval(timer)
  }, [orderId, navigate])
}
