import { type FormEvent, useEffect, useRef, useState } from 'react'
import { callStore } from '#web/call-store.ts'
import { localizedMessage } from '#web/localized-message.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { leaveFor } from '../sign-in-and-redirect.ts'
import { describeRefusal, secondFactorTexts } from './second-factor-texts.ts'

/** The second step of an owner's sign-in; replaces the form that took the password. */
export function SecondFactorStep({ destination }: { destination: () => string }) {
  const texts = useTexts(secondFactorTexts)
  const form = useRef<HTMLFormElement>(null)
  const [backup, setBackup] = useState(false)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each kind of code begins in its own field.
  useEffect(() => form.current?.querySelector('input')?.focus(), [backup])

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const code = String(new FormData(event.currentTarget).get('code') ?? '').replace(backup ? /\s/g : /\D/g, '')
    setPending(true)
    setFailure(null)
    const answer = await callStore(`POST /auth/two-factor/${backup ? 'verify-backup-code' : 'verify-totp'}`, {
      body: { code },
    })
    if (answer.ok) return leaveFor(destination())
    setPending(false)
    setFailure(describeRefusal(answer, texts) ?? localizedMessage(answer) ?? texts.failed)
    form.current?.querySelector('input')?.select()
  }

  return (
    <form ref={form} className="grid gap-4" noValidate method="post" onSubmit={onSubmit}>
      <h2 className="text-xl">{texts.title}</h2>
      <TextField
        key={String(backup)}
        label={backup ? texts.backupCode : texts.code}
        name="code"
        inputMode={backup ? 'text' : 'numeric'}
        autoComplete={backup ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        hint={backup ? texts.backupIntro : texts.intro}
      />
      <Failure>{failure}</Failure>
      <Button kind="accent" block type="submit" pending={pending}>
        {texts.enter}
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button kind="bare" onClick={() => setBackup(!backup)}>
          {backup ? texts.useApp : texts.useBackup}
        </Button>
        <Button kind="bare" onClick={() => window.location.reload()}>
          {texts.again}
        </Button>
      </div>
    </form>
  )
}
