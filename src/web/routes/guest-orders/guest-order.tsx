import { useCallback, useEffect, useState } from 'react'
import { isOpen } from '#domain/orders/order-states.ts'
import { useLatestResponse } from '#web/asking/use-latest-response.ts'
import { callStore } from '#web/call-store.ts'
import { LoadingLines } from '#web/personal/cart/loading-lines.tsx'
import { type OwnOrder, readOrder } from '#web/personal/purchase/order.ts'
import { OpenOrderActions } from '#web/routes/purchases/open-order-actions.tsx'
import { OrderSection } from '#web/routes/purchases/order-section.tsx'
import { useOpenOrderPolling } from '#web/routes/purchases/use-open-order-polling.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { CodeForms } from './code-forms.tsx'
import { texts } from './texts.ts'

type Found = OwnOrder | 'loading' | 'closed' | 'silent'

/** The order if this browser has access to it; otherwise the forms to get a code. */
export function GuestOrder({ number }: { number: string }) {
  const words = useTexts(texts)
  const [found, setFound] = useState<Found>('loading')
  const begin = useLatestResponse()
  const look = useCallback(async () => {
    const mayShow = begin()
    const answer = await callStore('GET /guest-orders/{number}', { params: { number } })
    const order = answer.ok ? readOrder(answer.body) : null
    // Only the store's own 404 counts: requesting a code needlessly would cost the buyer another mail.
    const isClosed = answer.status === 404 && !answer.ok && answer.message !== null
    if (!mayShow(order !== null || isClosed)) return
    setFound((before) => order ?? (isClosed ? 'closed' : typeof before === 'object' ? before : 'silent'))
  }, [number, begin])
  useEffect(() => void look(), [look])
  useOpenOrderPolling(typeof found === 'object' && isOpen(found.status), look)
  if (found === 'loading') return <LoadingLines label={words.loading} />
  if (found === 'closed') return <CodeForms number={number} onOpen={look} />
  if (found === 'silent')
    return (
      <div className="grid justify-items-start gap-4">
        <Failure>{words.silent}</Failure>
        <Button
          onClick={() => {
            setFound('loading')
            void look()
          }}
        >
          {words.retry}
        </Button>
      </div>
    )
  return (
    <>
      <OrderSection order={found} reload={() => void look()} />
      {found.status === 'awaiting_payment' && (
        <div className="-mt-4 mb-6 grid gap-3 text-sm">
          <p className="max-w-[60ch] text-ink-2">{words.unpaid}</p>
          <OpenOrderActions order={found} reload={() => void look()} />
        </div>
      )}
      <p className="max-w-prose text-sm text-ink-2">{words.keeps}</p>
    </>
  )
}
