import { type FormEvent, useState } from 'react'
import { useAccountCall } from '#web/office/calls/use-account-call.ts'
import { BackupCodes } from '#web/office/dialogs/backup-codes.tsx'
import { PasswordField } from '#web/sign-in/forms/password-field.tsx'
import { leaveFor } from '#web/sign-in/sign-in-and-redirect.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { QrCode } from './qr-code.tsx'
import { texts } from './texts.ts'

const field = (event: FormEvent<HTMLFormElement>, name: string) => String(new FormData(event.currentTarget).get(name))

/** In groups of four, for reading aloud and typing. */
const secretOf = (address: string) =>
  (new URL(address).searchParams.get('secret') ?? '').match(/.{1,4}/g)?.join(' ') ?? ''

/** The password, then the app's QR code with the backup codes, then the app's first code, which turns the factor on. */
export function SetUpForm({ next }: { next: string }) {
  const words = useTexts(texts)
  const { call, pending, failure } = useAccountCall()
  const [begun, setBegun] = useState<{ address: string; codes: string[] } | null>(null)

  async function begin(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const answer = await call('POST /auth/two-factor/enable', { body: { password: field(event, 'password') } })
    if (answer.ok) setBegun({ address: answer.body.totpURI, codes: answer.body.backupCodes })
  }
  async function finish(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { ok } = await call('POST /auth/two-factor/verify-totp', {
      body: { code: field(event, 'code').replace(/\D/g, '') },
    })
    if (ok) leaveFor(next)
  }
  const refusal = failure && (
    <Notice kind="danger" role="alert">
      {failure}
    </Notice>
  )

  if (!begun)
    return (
      <form className="grid gap-4" noValidate method="post" onSubmit={begin}>
        <PasswordField label={words.password} name="password" autoComplete="current-password" />
        {refusal}
        <Button kind="accent" block type="submit" pending={pending}>
          {words.begin}
        </Button>
      </form>
    )
  return (
    <form className="grid gap-5" noValidate method="post" onSubmit={finish}>
      <p>{words.scan}</p>
      <QrCode text={begun.address} label={words.picture} />
      <p>
        <span className="text-sm font-semibold">{words.key}</span>
        <br />
        <span className="text-sm [font-family:ui-monospace,monospace] break-words">{secretOf(begun.address)}</span>
      </p>
      <BackupCodes codes={begun.codes} words={words} />
      <TextField label={words.code} name="code" inputMode="numeric" autoComplete="one-time-code" />
      {refusal}
      <Button kind="accent" block type="submit" pending={pending}>
        {words.finish}
      </Button>
    </form>
  )
}
