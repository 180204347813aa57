import { type FormEvent, useState } from 'react'
import { formatAmount } from '#domain/money.ts'
import { readCertainCents } from '#domain/read-money.ts'
import { useOfficeCall } from '#web/office/calls/use-office-call.ts'
import { DialogFooter } from '#web/office/dialogs/dialog-footer.tsx'
import { OfficeDialog } from '#web/office/dialogs/office-dialog.tsx'
import { useClosing } from '#web/office/dialogs/use-closing.ts'
import { useFormats } from '#web/office/use-formats.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { orderTexts } from './order-texts.ts'
import { sayRefund } from './say-refund.ts'

interface Refund {
  orderId: string
  leftCents: number
  /** A payment that does not match, or is a duplicate, is refunded in full: all that is `left` of it. */
  whole: { id: string; left: string; amount: string } | null
  /** Whether the buyer can currently download the files. */
  hasAccess?: boolean
  onClose: () => void
  onDone: (words: string) => void
}

/** Refunds an order, fully or partly, after the amount has been checked once more. */
export function RefundDialog({ orderId, leftCents, whole, hasAccess = false, onClose, onDone }: Refund) {
  const words = useTexts(orderTexts)
  const { dollars } = useFormats()
  const { call, pending, failure } = useOfficeCall()
  const { close, finish } = useClosing(onClose)
  const [amount, setAmount] = useState(formatAmount(leftCents))
  const [wrong, setWrong] = useState<string | null>(null)

  async function refund(event: FormEvent) {
    event.preventDefault()
    // Never guess an amount of money that leaves the shop.
    const amountCents = readCertainCents(amount) ?? 0
    if (!whole && amountCents === 0) return setWrong(words.badAmount)
    const body = whole ? { paymentId: whole.id } : { amountCents }
    const answer = await call('POST /admin/orders/{id}/refund', { params: { id: orderId }, body })
    if (!answer.ok) return
    onDone(sayRefund(answer.body.state, words))
    finish()
  }

  return (
    <OfficeDialog title={words.refundTitle} onClose={close}>
      <form className="grid gap-4" onSubmit={refund} noValidate>
        {whole ? (
          <p>{words.refundPayment(whole.left, whole.amount)}</p>
        ) : (
          <TextField
            label={words.amount}
            inputMode="decimal"
            value={amount}
            error={wrong}
            hint={words.amountHint(dollars(leftCents), hasAccess)}
            onChange={(event) => {
              setAmount(event.target.value)
              setWrong(null)
            }}
          />
        )}
        <DialogFooter failure={failure} pending={pending} onClose={close}>
          {words.refundNow}
        </DialogFooter>
      </form>
    </OfficeDialog>
  )
}
