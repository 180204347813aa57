import { useState } from 'react'
import { isUnderWay } from '#domain/payments/refund-states.ts'
import type { OfficeCall } from '#web/office/calls/use-office-call.ts'
import { QuestionDialog } from '#web/office/dialogs/question-dialog.tsx'
import { Outcome } from '#web/office/outcome.tsx'
import { providerName } from '#web/office/provider-name.ts'
import { useFormats } from '#web/office/use-formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import type { Route } from './+types/page.ts'
import { orderTexts } from './order-texts.ts'
import { sayRefund } from './say-refund.ts'
import { texts } from './texts.ts'

type Orphan = Route.ComponentProps['loaderData']['orphans'][number]
interface Asked {
  orphan: Orphan
  to: 'refund' | 'accept'
}

/** Payments without an order: each is refunded or kept. */
export function OrphanPayments({ orphans }: { orphans: Orphan[] }) {
  const { orphans: words } = useTexts(texts)
  const refundWords = useTexts(orderTexts)
  const { shortInstant, sum } = useFormats()
  const [asking, setAsking] = useState<Asked | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const amountOf = ({ currency, amount }: Orphan) => (amount === null ? words.unknownAmount : sum(currency, amount))
  const leftOf = (orphan: Orphan) => (orphan.amount === null ? words.unknownAmount : sum(orphan.currency, orphan.left))
  const isUnderRefund = ({ refund }: Orphan) => refund !== null && isUnderWay({ state: refund })
  const close = () => setAsking(null)
  async function settle(call: OfficeCall, { orphan, to }: Asked) {
    setDone(null)
    const sent = { params: { id: orphan.id } }
    if (to === 'accept') return call('POST /admin/orphans/{id}/accept', sent)
    const answer = await call('POST /admin/orphans/{id}/refund', sent)
    if (answer.ok) setDone(sayRefund(answer.body.state, refundWords))
    return answer
  }
  if (orphans.length === 0 && done === null) return null
  return (
    <div className="mb-3 grid gap-3">
      <Outcome done={done} />
      {orphans.length > 0 && (
        <Notice kind="warning">
          <p>{words.about}</p>
          <ul className="mt-2 grid gap-2 font-normal">
            {orphans.map((orphan) => (
              <li key={orphan.id} className="flex flex-wrap items-center gap-2">
                <span className="min-w-0 [overflow-wrap:anywhere] sm:w-96">
                  {shortInstant(orphan.createdAt)}, {providerName(orphan.provider)} {orphan.paymentId},{' '}
                  {amountOf(orphan)}
                  {!isUnderRefund(orphan) && leftOf(orphan) !== amountOf(orphan) && `, ${words.left(leftOf(orphan))}`}
                </span>
                {isUnderRefund(orphan) ? (
                  <span>{words.underWay}</span>
                ) : (
                  <Button kind="line" onClick={() => setAsking({ orphan, to: 'refund' })}>
                    {words.refund}
                  </Button>
                )}
                <Button kind="line" onClick={() => setAsking({ orphan, to: 'accept' })}>
                  {words.accept}
                </Button>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {asking && (
        <QuestionDialog
          title={words[asking.to]}
          question={asking.to === 'refund' ? words.refundQuestion(leftOf(asking.orphan)) : words.acceptQuestion}
          confirmLabel={words[asking.to]}
          act={(call) => settle(call, asking)}
          onClose={close}
          onDone={close}
        />
      )}
    </div>
  )
}
