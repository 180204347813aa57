import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useAccountCall } from '#web/office/calls/use-account-call.ts'
import { BackupCodes } from '#web/office/dialogs/backup-codes.tsx'
import { DialogEnd } from '#web/office/dialogs/dialog-end.tsx'
import { OfficeDialog } from '#web/office/dialogs/office-dialog.tsx'
import { PasswordField } from '#web/sign-in/forms/password-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { texts } from './texts.ts'

/** Makes new backup codes or turns the second factor off, after the password. */
export function PasswordDialog({ purpose, onClose }: { purpose: 'codes' | 'off'; onClose: () => void }) {
  const words = useTexts(texts)
  const { call, pending, failure } = useAccountCall()
  const { revalidate } = useRevalidator()
  const [codes, setCodes] = useState<string[] | null>(null)
  const making = purpose === 'codes'

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    if (!making) return turnOff(password)
    const answer = await call('POST /auth/two-factor/generate-backup-codes', { body: { password } })
    if (!answer.ok) return
    await revalidate()
    setCodes(answer.body.backupCodes)
  }

  async function turnOff(password: string) {
    if (!(await call('POST /auth/two-factor/disable', { body: { password } })).ok) return
    await revalidate()
    onClose()
  }

  return (
    <OfficeDialog title={making ? words.newCodes : words.turnOff} onClose={onClose}>
      {codes ? (
        <>
          <BackupCodes codes={codes} words={words} />
          <Button kind="solid" onClick={onClose}>
            {words.done}
          </Button>
        </>
      ) : (
        <form className="grid gap-4" noValidate onSubmit={send}>
          <p className="text-ink-2">{making ? words.newCodesIntro : words.turnOffIntro}</p>
          <PasswordField label={words.password} name="password" autoComplete="current-password" error={failure} />
          <DialogEnd pending={pending} onClose={onClose}>
            {making ? words.make : words.turnOff}
          </DialogEnd>
        </form>
      )}
    </OfficeDialog>
  )
}
