import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Notice, type NoticeKind } from '#web/ui/notice.tsx'
import { signInTexts } from '#web/voices/sign-in-texts.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { sendConfirmation } from '../auth-client.ts'

interface SendConfirmationProps {
  email: string
  label: string
  /** Where the link finally leads. */
  destination?: string | undefined
}

/** A button that mails the confirmation link, and the result. */
export function SendConfirmation({ email, label, destination = '/' }: SendConfirmationProps) {
  const { confirm, errors, refusals } = useTexts(signInTexts)
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<{ kind: NoticeKind; text: string } | null>(null)

  async function send() {
    setBusy(true)
    const answer = await sendConfirmation(email, destination)
    setBusy(false)
    if (answer.ok) return setOutcome({ kind: 'success', text: confirm.sentAgain })
    setOutcome({ kind: 'danger', text: (answer.code && refusals[answer.code]) ?? answer.message ?? errors.unknown })
  }

  return (
    <>
      <Button kind="line" block pending={busy} onClick={send}>
        {label}
      </Button>
      {outcome && (
        <Notice kind={outcome.kind} role={outcome.kind === 'danger' ? 'alert' : 'status'}>
          {outcome.text}
        </Notice>
      )}
    </>
  )
}
