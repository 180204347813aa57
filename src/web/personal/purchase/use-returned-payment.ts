import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ReturnedPayment } from '#domain/payments/showing/find-returned-payment.ts'
import { askReturnedPayment, namesOrder, unknownReturn } from './ask-returned-payment.ts'

/** How often the order is looked at again while the page is visible, in ms. */
const lookPause = 5_000

/**
 * How the payment stands that the address names, looked at again until it is settled; null until the store answered.
 * A paid one leads on to its download.
 */
export function useReturnedPayment(parameters: URLSearchParams): ReturnedPayment | null {
  const navigate = useNavigate()
  const [found, setFound] = useState<ReturnedPayment | null>(() => (namesOrder(parameters) ? null : unknownReturn))
  const looking = useRef(async (): Promise<void> => {})
  useEffect(() => {
    if (!namesOrder(parameters)) return
    let wanted = true
    const look = async () => {
      const answer = await askReturnedPayment(parameters)
      if (!wanted) return
      if (answer.standing === 'paid')
        return void navigate(`/success?order=${encodeURIComponent(answer.orderId)}`, { replace: true })
      // What is shown already stays when asking again fails.
      setFound((before) => (before && answer.standing === 'unknown' ? before : answer))
    }
    looking.current = look
    void look()
    return () => {
      wanted = false
    }
  }, [parameters, navigate])
  const mayChange = found?.standing === 'checking' || found?.standing === 'unpaid'
  useEffect(() => {
    if (!mayChange) return
    const timer = setInterval(() => document.visibilityState === 'visible' && void looking.current(), lookPause)
    return () => clearInterval(timer)
  }, [mayChange])
  return found
}
