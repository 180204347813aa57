import { type OfficeCall, useOfficeCall } from '../calls/use-office-call.ts'
import { DialogFooter } from './dialog-footer.tsx'
import { OfficeDialog } from './office-dialog.tsx'
import { useClosing } from './use-closing.ts'

interface Question {
  title: string
  question: string
  confirmLabel: string
  /** Makes the call. */
  act: (call: OfficeCall) => Promise<{ ok: boolean }>
  onClose: () => void
  onDone: () => void
}

/** Asks once before a call that needs no further input. */
export function QuestionDialog({ title, question, confirmLabel, act, onClose, onDone }: Question) {
  const { call, pending, failure } = useOfficeCall()
  const { close, isClosed } = useClosing(onClose)
  const go = async () => {
    if ((await act(call)).ok && !isClosed()) onDone()
  }
  return (
    <OfficeDialog title={title} onClose={close}>
      <p>{question}</p>
      <DialogFooter failure={failure} pending={pending} onClose={close} onConfirm={go}>
        {confirmLabel}
      </DialogFooter>
    </OfficeDialog>
  )
}
