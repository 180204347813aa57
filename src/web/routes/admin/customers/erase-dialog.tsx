import { type FormEvent, useState } from 'react'
import { useOfficeCall } from '#web/office/calls/use-office-call.ts'
import { DialogFooter } from '#web/office/dialogs/dialog-footer.tsx'
import { OfficeDialog } from '#web/office/dialogs/office-dialog.tsx'
import { useClosing } from '#web/office/dialogs/use-closing.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { customerTexts } from './customer-texts.ts'
import type { Question } from './question.ts'

/** Says what is deleted and what is kept, and requires the email to be typed. */
export function EraseDialog({ uid, email, onClose, onDone }: Question) {
  const words = useTexts(customerTexts)
  const { call, pending, failure } = useOfficeCall()
  const { close, finish } = useClosing(onClose)
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)

  async function erase(event: FormEvent) {
    event.preventDefault()
    if (typed.trim().toLowerCase() !== email.toLowerCase()) return setWrong(true)
    if (!(await call('DELETE /admin/customers/{uid}', { params: { uid } })).ok) return
    onDone(words.erased)
    finish()
  }

  return (
    <OfficeDialog title={words.eraseTitle} onClose={close}>
      <form className="grid gap-4" onSubmit={erase} noValidate>
        <p>{words.eraseGoes}</p>
        <p>{words.eraseStays}</p>
        <TextField
          label={words.typeEmail(email)}
          autoComplete="off"
          value={typed}
          error={wrong ? words.wrongEmail : null}
          hint={words.eraseHint}
          onChange={(event) => {
            setTyped(event.target.value)
            setWrong(false)
          }}
        />
        <DialogFooter failure={failure} pending={pending} onClose={close}>
          {words.eraseNow}
        </DialogFooter>
      </form>
    </OfficeDialog>
  )
}
