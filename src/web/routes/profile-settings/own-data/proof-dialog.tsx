import { type FormEvent, useState } from 'react'
import { callStore } from '#web/call-store.ts'
import { ModalDialog } from '#web/dialogs/modal-dialog.tsx'
import { useHold } from '#web/dialogs/use-hold.ts'
import { usePersonal } from '#web/personal/use-personal.ts'
import { ProofField, readProof, type TypedProof } from '#web/sign-in/forms/proof-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { proofTexts } from './proof-texts.ts'

export type ProofKind = TypedProof | 'sign-in'

/** Asks for a proof of identity, of the kind that the account has; closing it changes nothing. */
export function ProofDialog({ by, onEnd }: { by: ProofKind; onEnd: (proved: boolean) => void }) {
  const words = useTexts(proofTexts)
  return (
    <ModalDialog title={words.title} close={words.close} onClose={() => onEnd(false)}>
      <p className="text-ink-2">{by === 'sign-in' ? words.signIn : words.intro}</p>
      {by === 'sign-in' ? <SignInAgain /> : <ProofForm by={by} onEnd={onEnd} />}
    </ModalDialog>
  )
}

function ProofForm({ by, onEnd }: { by: TypedProof; onEnd: (proved: boolean) => void }) {
  const words = useTexts(proofTexts)
  const [pending, setPending] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const isHeld = useHold(pending)

  async function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = readProof(event.currentTarget, by)
    if (!body) return setWrong(words.empty)
    setPending(true)
    const answer = await callStore('POST /me/confirm', { body })
    if (answer.ok) return onEnd(true)
    setPending(false)
    if (answer.status === 429) setWrong(words.tooMany(answer.headers.get('Retry-After')))
    else setWrong(answer.status === 403 ? words.wrong : words.failed)
  }

  return (
    <form className="grid gap-4" onSubmit={confirm} noValidate>
      <ProofField by={by} words={words} error={wrong} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="line" pending={isHeld} onClick={() => onEnd(false)}>
          {words.cancel}
        </Button>
        <Button kind="solid" type="submit" pending={pending}>
          {words.go}
        </Button>
      </div>
    </form>
  )
}

/** An account without a password must sign in again; the sign-in screen follows the sign-out. */
function SignInAgain() {
  const words = useTexts(proofTexts)
  const { signOut } = usePersonal()
  return (
    <Button kind="solid" className="justify-self-end" onClick={signOut}>
      {words.signInAgain}
    </Button>
  )
}
