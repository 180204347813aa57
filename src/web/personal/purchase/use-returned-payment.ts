import { useEffect, useEffectEvent, useState } from 'react'
import type { ReturnedPayment } from '#domain/payments/showing/find-returned-payment.ts'
import { useNavigateHere } from '#web/asking/use-navigate-here.ts'
import { fetchReturnedPayment, namesOrder, unknownReturn, waitForNextPoll } from './fetch-returned-payment.ts'

const mayChange = ({ standing }: ReturnedPayment) => standing === 'checking' || standing === 'unpaid'

/**
 * The state of the payment that the address names, polled until it is final; null until the store responds. A paid one
 * redirects to its download.
 */
export function useReturnedPayment(parameters: URLSearchParams): ReturnedPayment | null {
  const navigateHere = useNavigateHere()
  const showDownload = useEffectEvent((orderId: string) =>
    navigateHere(`/success?order=${encodeURIComponent(orderId)}`, { replace: true }),
  )
  const [found, setFound] = useState<{ of: URLSearchParams; payment: ReturnedPayment } | null>(null)
  useEffect(() => {
    if (!namesOrder(parameters)) return
    const ending = new AbortController()
    const follow = async () => {
      for (let known: ReturnedPayment | null = null; known === null || mayChange(known); ) {
        const answer = await fetchReturnedPayment(parameters, ending.signal)
        if (!answer) return
        if (answer.standing === 'paid') return void showDownload(answer.orderId)
        // A later `unknown` does not replace what is already known.
        known = known && answer.standing === 'unknown' ? known : answer
        setFound({ of: parameters, payment: known })
        if (mayChange(known)) await waitForNextPoll(ending.signal)
      }
    }
    void follow()
    return () => ending.abort()
  }, [parameters])
  if (!namesOrder(parameters)) return unknownReturn
  // Between two payments in the history the page stays.
  return found?.of === parameters ? found.payment : null
}
