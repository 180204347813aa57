import { useState } from 'react'
import { QuestionDialog } from '#web/office/dialogs/question-dialog.tsx'
import { providerName } from '#web/office/provider-name.ts'
import { useFormats } from '#web/office/use-formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import type { Route } from './+types/page.ts'
import { texts } from './texts.ts'

type Orphan = Route.ComponentProps['loaderData']['orphans'][number]

/** Payments without an order: each is refunded or kept. */
export function OrphanPayments({ orphans }: { orphans: Orphan[] }) {
  const { orphans: words } = useTexts(texts)
  const { shortInstant, sum } = useFormats()
  const [asking, setAsking] = useState<{ orphan: Orphan; to: 'refund' | 'accept' } | null>(null)
  if (orphans.length === 0) return null
  const amountOf = ({ currency, amount }: Orphan) => (amount === null ? words.unknownAmount : sum(currency, amount))
  const close = () => setAsking(null)
  return (
    <div className="mb-3">
      <Notice kind="warning">
        <p>{words.about}</p>
        <ul className="mt-2 grid gap-2 font-normal">
          {orphans.map((orphan) => (
            <li key={orphan.id} className="flex flex-wrap items-center gap-2">
              <span className="min-w-0 [overflow-wrap:anywhere] sm:w-96">
                {shortInstant(orphan.createdAt)}, {providerName(orphan.provider)} {orphan.paymentId}, {amountOf(orphan)}
              </span>
              <Button kind="line" onClick={() => setAsking({ orphan, to: 'refund' })}>
                {words.refund}
              </Button>
              <Button kind="line" onClick={() => setAsking({ orphan, to: 'accept' })}>
                {words.accept}
              </Button>
            </li>
          ))}
        </ul>
        {asking && (
          <QuestionDialog
            title={words[asking.to]}
            question={asking.to === 'refund' ? words.refundQuestion(amountOf(asking.orphan)) : words.acceptQuestion}
            confirmLabel={words[asking.to]}
            act={(call) => call(`POST /admin/orphans/{id}/${asking.to}`, { params: { id: asking.orphan.id } })}
            onClose={close}
            onDone={close}
          />
        )}
      </Notice>
    </div>
  )
}
