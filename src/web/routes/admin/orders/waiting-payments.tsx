import { useState } from 'react'
import { kindOfFlag } from '#domain/payments/payment-flags.ts'
import { QuestionDialog } from '#web/office/dialogs/question-dialog.tsx'
import { useFormats } from '#web/office/use-formats.ts'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import type { Route } from './+types/order.ts'
import { orderTexts } from './order-texts.ts'
import { RefundDialog } from './refund-dialog.tsx'

type Order = Route.ComponentProps['loaderData']['order']

/** Payments of the order that wait for the owner: refund each, accept it as paid, or leave it. */
export function WaitingPayments({ order, onDone }: { order: Order; onDone: (words: string) => void }) {
  const words = useTexts(orderTexts)
  const { sum } = useFormats()
  const [asking, setAsking] = useState<{ id: string; to: 'refund' | 'accept' } | null>(null)
  const waiting = order.payments.filter(({ waits }) => waits)
  // One whose amount cannot be read is named by its id.
  const amountOf = ({ id, currency, amount }: Order['payments'][number]) => (amount === '' ? id : sum(currency, amount))
  const leftOf = ({ currency, left }: Order['payments'][number]) => sum(currency, left)
  const askedFor = sum(order.quoted.currency, order.quoted.amount)
  const asked = waiting.find(({ id }) => id === asking?.id)
  const isTaken = asked !== undefined && (asked.flag !== null || asked.doubt !== null)
  return (
    <>
      {waiting.map((payment) => (
        <div key={payment.id} className="grid gap-2">
          {payment.flag !== null && kindOfFlag(payment.flag) === 'mismatch' && payment.amount !== '' && (
            <p className="font-medium">{words.came(amountOf(payment), askedFor)}</p>
          )}
          {payment.flag !== null && payment.refundable && (
            <Button kind="solid" block onClick={() => setAsking({ id: payment.id, to: 'refund' })}>
              {words.refundPayment(leftOf(payment), amountOf(payment))}
            </Button>
          )}
          <Button kind="line" block onClick={() => setAsking({ id: payment.id, to: 'accept' })}>
            {payment.flag === null && payment.doubt === null ? words.leave : words.acceptPayment(amountOf(payment))}
          </Button>
        </div>
      ))}
      {asked && asking?.to === 'refund' && (
        <RefundDialog
          orderId={order.id}
          leftCents={asked.leftCents}
          whole={{ id: asked.id, left: leftOf(asked), amount: amountOf(asked) }}
          onClose={() => setAsking(null)}
          onDone={onDone}
        />
      )}
      {asked && asking?.to === 'accept' && (
        <QuestionDialog
          title={isTaken ? words.acceptPayment(amountOf(asked)) : words.leave}
          question={isTaken ? words.acceptQuestion : words.leaveQuestion}
          confirmLabel={isTaken ? words.acceptNow : words.leave}
          act={(call) =>
            call('POST /admin/orders/{id}/accept', { params: { id: order.id }, body: { paymentId: asked.id } })
          }
          onClose={() => setAsking(null)}
          onDone={() => {
            onDone(words.taken)
            setAsking(null)
          }}
        />
      )}
    </>
  )
}
