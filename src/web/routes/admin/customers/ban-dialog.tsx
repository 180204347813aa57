import { type FormEvent, useState } from 'react'
import { longestBan } from '#domain/limits/text-lengths.ts'
import { useOfficeCall } from '#web/office/calls/use-office-call.ts'
import { DialogFooter } from '#web/office/dialogs/dialog-footer.tsx'
import { OfficeDialog } from '#web/office/dialogs/office-dialog.tsx'
import { useClosing } from '#web/office/dialogs/use-closing.ts'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { customerTexts } from './customer-texts.ts'
import type { Question } from './question.ts'

// The server's own rule: a path of this store, not `//elsewhere`.
const isPath = (text: string) => /^\/(?![/\\])[^\s\\]*$/.test(text)

/** Asks for the reason, and says what a ban does before it takes effect. */
export function BanDialog({ uid, email, guest, onClose, onDone }: Question) {
  const words = useTexts(customerTexts)
  const { call, pending, failure } = useOfficeCall()
  const { close, finish } = useClosing(onClose)
  const [wrong, setWrong] = useState<{ reason?: string; redirect?: string }>({})

  async function ban(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const typed = (name: string) => String(form.get(name) ?? '').trim()
    const [reason, redirect] = [typed('reason'), typed('redirect')]
    const faults = {
      ...(reason ? {} : { reason: words.reasonMissing }),
      ...(redirect && !isPath(redirect) ? { redirect: words.redirectWrong } : {}),
    }
    setWrong(faults)
    if (Object.keys(faults).length > 0) return
    const body = { reason, redirect: redirect || null }
    if (!(await call('POST /admin/customers/{uid}/ban', { params: { uid }, body })).ok) return
    onDone(words.bannedNow)
    finish()
  }

  return (
    <OfficeDialog title={words.banTitle(email)} onClose={close}>
      <form className="grid gap-4" onSubmit={ban} noValidate>
        <Notice kind="warning">{guest ? words.banGuestWarning : words.banWarning}</Notice>
        <TextField
          label={words.reason}
          name="reason"
          maxLength={longestBan.reason}
          error={wrong.reason}
          hint={words.reasonHint}
        />
        <TextField
          label={words.redirect}
          name="redirect"
          maxLength={longestBan.redirect}
          placeholder="/contact"
          error={wrong.redirect}
          hint={words.redirectHint}
        />
        <DialogFooter failure={failure} pending={pending} onClose={close}>
          {words.banNow}
        </DialogFooter>
      </form>
    </OfficeDialog>
  )
}
