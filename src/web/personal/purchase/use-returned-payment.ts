import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ReturnedPayment } from '#domain/payments/showing/find-returned-payment.ts'
import { askReturnedPayment, namesOrder, pauseBeforeLook, unknownReturn } from './ask-returned-payment.ts'

const mayChange = ({ standing }: ReturnedPayment) => standing === 'checking' || standing === 'unpaid'

/**
 * How the payment stands that the address names, looked at again until it is settled; null until the store answered.
 * A paid one leads on to its download.
 */
export function useReturnedPayment(parameters: URLSearchParams): ReturnedPayment | null {
  const navigate = useNavigate()
  const [found, setFound] = useState<ReturnedPayment | null>(() => (namesOrder(parameters) ? null : unknownReturn))
  useEffect(() => {
    if (!namesOrder(parameters)) return
    const ending = new AbortController()
    const follow = async () => {
      for (let known: ReturnedPayment | null = null; known === null || mayChange(known); ) {
        const answer = await askReturnedPayment(parameters, ending.signal)
        if (!answer) return
        if (answer.standing === 'paid')
          return void navigate(`/success?order=${encodeURIComponent(answer.orderId)}`, { replace: true })
        // What is known already stays.
        known = known && answer.standing === 'unknown' ? known : answer
        setFound(known)
        if (mayChange(known)) await pauseBeforeLook(ending.signal)
      }
    }
    void follow()
    return () => ending.abort()
  }, [parameters, navigate])
  return found
}
