import { type FormEvent, useState } from 'react'
import { useAccountCall } from '#web/office/calls/use-account-call.ts'
import { useRevalidate } from '#web/office/calls/use-revalidate.ts'
import { BackupCodes } from '#web/office/dialogs/backup-codes.tsx'
import { DialogFooter } from '#web/office/dialogs/dialog-footer.tsx'
import { OfficeDialog } from '#web/office/dialogs/office-dialog.tsx'
import { useClosing } from '#web/office/dialogs/use-closing.ts'
import { PasswordField } from '#web/sign-in/forms/password-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { texts } from './texts.ts'

/** Creates new backup codes or turns the second factor off, after the password is confirmed. */
export function PasswordDialog({ purpose, onClose }: { purpose: 'codes' | 'off'; onClose: () => void }) {
  const words = useTexts(texts)
  const { call, pending, failure } = useAccountCall()
  const showAnew = useRevalidate()
  const { close, finish } = useClosing(onClose)
  const [codes, setCodes] = useState<string[] | null>(null)
  const making = purpose === 'codes'

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    if (!making) return turnOff(password)
    const answer = await call('POST /auth/two-factor/generate-backup-codes', { body: { password } })
    if (!answer.ok) return
    await showAnew()
    setCodes(answer.body.backupCodes)
  }

  async function turnOff(password: string) {
    if (!(await call('POST /auth/two-factor/disable', { body: { password } })).ok) return
    await showAnew()
    finish()
  }

  return (
    <OfficeDialog title={making ? words.newCodes : words.turnOff} onClose={close}>
      {codes ? (
        <>
          <BackupCodes codes={codes} words={words} />
          <Button kind="solid" onClick={close}>
            {words.done}
          </Button>
        </>
      ) : (
        <form className="grid gap-4" noValidate onSubmit={send}>
          <p className="text-ink-2">{making ? words.newCodesIntro : words.turnOffIntro}</p>
          <PasswordField label={words.password} name="password" autoComplete="current-password" error={failure} />
          <DialogFooter pending={pending} onClose={close}>
            {making ? words.make : words.turnOff}
          </DialogFooter>
        </form>
      )}
    </OfficeDialog>
  )
}
