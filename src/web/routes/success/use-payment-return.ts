import { useCallback, useEffect, useRef, useState } from 'react'
import { completePayment, type PaymentStage } from './complete-payment.ts'
import type { PaymentArrival } from './payment-arrival.ts'

/** Completes the payment once and once per `retry`, however often effects run; another payment needs another `key`. */
export function usePaymentReturn(arrival: PaymentArrival): { stage: PaymentStage; retry(): void } {
  const [stage, setStage] = useState<PaymentStage>({ kind: 'processing' })
  const asked = useRef(false)
  const complete = useCallback(() => void completePayment(arrival, setStage), [arrival])
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    complete()
  }, [complete])
  return { stage, retry: complete }
}
