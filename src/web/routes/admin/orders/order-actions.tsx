import { useState } from 'react'
import { isOpen, keepsAccess } from '#domain/orders/order-states.ts'
import { useOfficeCall } from '#web/office/calls/use-office-call.ts'
import { QuestionDialog } from '#web/office/dialogs/question-dialog.tsx'
import { Outcome } from '#web/office/outcome.tsx'
import { useFormats } from '#web/office/use-formats.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import type { Route } from './+types/order.ts'
import { orderTexts } from './order-texts.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { WaitingPayments } from './waiting-payments.tsx'

type Order = Route.ComponentProps['loaderData']['order']

/** The actions that an order's current state allows. */
export function OrderActions({ order }: { order: Order }) {
  const words = useTexts(orderTexts)
  const { sum } = useFormats()
  const { call, pending, failure } = useOfficeCall()
  const [asking, setAsking] = useState<'refund' | 'cancel' | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const hasAccess = keepsAccess({ status: order.status, withdrawn: order.withdrawal?.state === 'withdrawn' })
  const waits = order.payments.some((payment) => payment.waits)

  // What has no worth in dollars is refunded in full.
  const odd = order.leftCents > 0 ? undefined : order.payments.find((one) => one.flag === null && one.refundable)
  const whole = odd && {
    id: odd.id,
    left: sum(odd.currency, odd.left),
    amount: odd.amount === '' ? odd.id : sum(odd.currency, odd.amount),
  }

  async function resend() {
    const answer = await call('POST /admin/orders/{id}/resend', { params: { id: order.id } })
    setDone(answer.ok ? words.resent(answer.body.to) : null)
  }

  return (
    <div className="mt-4 grid gap-2">
      <Outcome failure={failure} done={done} />
      <WaitingPayments order={order} onDone={setDone} />
      {hasAccess && !order.buyerDeleted && (
        <Button kind={waits ? 'line' : 'solid'} block pending={pending} onClick={resend}>
          {words.resend}
        </Button>
      )}
      {isOpen(order.status) && (
        <Button kind="line" block onClick={() => setAsking('cancel')}>
          {words.cancel}
        </Button>
      )}
      <div className="grid grid-cols-2 gap-2">
        <ButtonLink
          kind={order.status === 'disputed' ? 'solid' : 'line'}
          to={`/admin/orders/${order.id}/proof`}
          prefetch="none"
        >
          {words.proof}
        </ButtonLink>
        <Button kind="line" disabled={!order.refundable} onClick={() => setAsking('refund')}>
          {words.refund}
        </Button>
      </div>
      {asking === 'cancel' && (
        <QuestionDialog
          title={words.cancel}
          question={waits ? words.cancelPaidQuestion : words.cancelQuestion}
          confirmLabel={words.cancelNow}
          act={(call) => call('POST /admin/orders/{id}/cancel', { params: { id: order.id } })}
          onClose={() => setAsking(null)}
          onDone={() => setAsking(null)}
        />
      )}
      {asking === 'refund' && (
        <RefundDialog
          orderId={order.id}
          leftCents={order.leftCents}
          whole={whole ?? null}
          hasAccess={hasAccess}
          onClose={() => setAsking(null)}
          onDone={setDone}
        />
      )}
    </div>
  )
}
