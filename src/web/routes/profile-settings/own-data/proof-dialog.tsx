import { type FormEvent, useState } from 'react'
import { callStore } from '#web/call-store.ts'
import { QuestionDialog } from '#web/dialogs/question-dialog.tsx'
import { usePersonal } from '#web/personal/use-personal.ts'
import { PasswordField } from '#web/sign-in/forms/password-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { proofTexts } from './proof-texts.ts'

export type ProofKind = 'password' | 'code' | 'sign-in'

/** Asks who sits there, by what the account has; closing it leaves everything as it was. */
export function ProofDialog({ by, onEnd }: { by: ProofKind; onEnd: (proved: boolean) => void }) {
  const words = useTexts(proofTexts)
  const [pending, setPending] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)

  async function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = String(new FormData(event.currentTarget).get('proof') ?? '')
    const proof = by === 'code' ? given.replace(/\s/g, '') : given
    if (proof.length < (by === 'code' ? 6 : 1)) return setWrong(words.empty)
    setPending(true)
    const answer = await callStore('POST /me/confirm', { body: by === 'code' ? { code: proof } : { password: proof } })
    if (answer.ok) return onEnd(true)
    setPending(false)
    setWrong(answer.status === 429 ? words.tooMany : answer.status === 403 ? words.wrong : words.failed)
  }

  return (
    <QuestionDialog title={words.title} close={words.close} onClose={() => onEnd(false)}>
      <p className="text-ink-2">{by === 'sign-in' ? words.signIn : words.intro}</p>
      {by === 'sign-in' ? (
        <SignInAgain />
      ) : (
        <form className="grid gap-4" onSubmit={confirm} noValidate>
          {by === 'password' ? (
            <PasswordField label={words.password} name="proof" autoComplete="current-password" error={wrong} />
          ) : (
            <TextField
              label={words.code}
              name="proof"
              autoComplete="one-time-code"
              inputMode="numeric"
              hint={words.codeHint}
              error={wrong}
            />
          )}
          <div className="flex flex-wrap justify-end gap-2">
            <Button kind="line" onClick={() => onEnd(false)}>
              {words.cancel}
            </Button>
            <Button kind="solid" type="submit" pending={pending}>
              {words.go}
            </Button>
          </div>
        </form>
      )}
    </QuestionDialog>
  )
}

/** An account without a password has nothing else to prove; the sign-in screen follows the sign-out. */
function SignInAgain() {
  const words = useTexts(proofTexts)
  const { signOut } = usePersonal()
  const [failed, setFailed] = useState(false)
  return (
    <>
      {failed && <p role="alert">{words.failed}</p>}
      <Button kind="solid" className="justify-self-end" onClick={() => void signOut().catch(() => setFailed(true))}>
        {words.signInAgain}
      </Button>
    </>
  )
}
