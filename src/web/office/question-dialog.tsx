import { DialogEnd } from './dialog-end.tsx'
import { OfficeDialog } from './office-dialog.tsx'
import { useOfficeCall } from './use-office-call.ts'

interface Question {
  title: string
  question: string
  doIt: string
  /** The call of the office that does it. */
  method: 'POST' | 'DELETE'
  path: string
  body?: object
  onClose: () => void
  onDone: () => void
}

/** Asks once before a call that needs no further word. */
export function QuestionDialog({ title, question, doIt, method, path, body, onClose, onDone }: Question) {
  const { call, pending, failure } = useOfficeCall()
  const act = async () => {
    if ((await call(method, path, body)).ok) onDone()
  }
  return (
    <OfficeDialog title={title} onClose={onClose}>
      <p>{question}</p>
      <DialogEnd failure={failure} pending={pending} onClose={onClose} onDo={act}>
        {doIt}
      </DialogEnd>
    </OfficeDialog>
  )
}
