import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { useNavigateHere } from '#web/asking/use-navigate-here.ts'
import { callStore, mayHaveTakenEffect } from '#web/call-store.ts'
import { keepOngoingPurchase } from '#web/personal/purchase/ongoing-purchase.ts'
import { randomKey } from '#web/personal/state/outbox/random-key.ts'
import type { PersonalAccount } from '#web/personal/state/personal-state.ts'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'
import type { ShownProduct } from '../shown-product.ts'
import { claimTexts } from './claim-texts.ts'

interface ClaimButtonProps {
  product: ShownProduct
  account: PersonalAccount
  className?: string
}

/**
 * Orders a figure that is free, or free with the chosen license, with one press: the receipt goes to the account's
 * address, and the accepted terms are shown below.
 */
export function ClaimButton({ product, account, className }: ClaimButtonProps) {
  const words = useTexts(claimTexts)
  const { parts } = useVoice()
  const navigateHere = useNavigateHere()
  const attempt = useRef<{ key: string; variant: string | undefined } | null>(null)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<'notFree' | 'failed' | 'tooMany' | null>(null)

  async function claim() {
    if (pending) return
    setPending(true)
    setFailure(null)
    const { id, slug, image, title: name } = product
    const variant = product.license?.variant
    // Another license is another order.
    if (attempt.current?.variant !== variant) attempt.current = null
    attempt.current ??= { key: randomKey(), variant }
    const items = [{ id, slug, quantity: 1, variant }]
    const answer = await callStore('POST /payments/free/orders', {
      body: { amount: '0.00', email: account.email, items, source: 'buy-now' },
      headers: { 'Idempotency-Key': attempt.current.key },
    })
    if (answer.ok) {
      const orderId = String(answer.body.orderId)
      keepOngoingPurchase({ orderId, providerId: orderId, image, name, buyNow: slug, variant })
      // A buyer who has left the page finds the order among their purchases.
      return void navigateHere(`/success?order=${encodeURIComponent(orderId)}`)
    }
    // Without a response, the next press retries with the same key.
    if (!mayHaveTakenEffect(answer)) attempt.current = null
    setPending(false)
    const isOver = answer.status === 400 || answer.status === 404 || answer.status === 409
    setFailure(answer.status === 429 ? 'tooMany' : isOver ? 'notFree' : 'failed')
  }

  return (
    <>
      <Button kind="accent" lang={parts.en} className={className} disabled={pending} onClick={() => void claim()}>
        {pending ? words.claiming : words.claim}
      </Button>
      <p lang={parts.es} className="order-last col-span-full basis-full text-xs text-ink-2">
        {words.accepting}{' '}
        <Link to="/membership-terms" className="underline">
          {words.terms}
        </Link>{' '}
        {words.and}{' '}
        <Link to="/refund-policy" className="underline">
          {words.refunds}
        </Link>
        .
      </p>
      {failure && (
        <p role="alert" lang={parts.es} className="order-last col-span-full basis-full text-sm font-medium text-danger">
          {words[failure]}
        </p>
      )}
    </>
  )
}
