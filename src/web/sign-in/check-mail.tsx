import { useState } from 'react'
import { useSettings } from '#web/settings-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice, type NoticeKind } from '#web/ui/notice.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { sendConfirmation } from './auth-client.ts'

/** An address that waits for its mailed link: what to do, and another link for who did not get it. */
export function CheckMail({ email, kind, text, lang }: CheckMailProps) {
  const { confirm, errors, refusals } = useTexts().signIn
  const [busy, setBusy] = useState(false)
  const [again, setAgain] = useState<{ kind: NoticeKind; text: string } | null>(null)

  async function sendAgain() {
    setBusy(true)
    const answer = await sendConfirmation(email)
    setBusy(false)
    if (answer.ok) return setAgain({ kind: 'success', text: confirm.sentAgain })
    setAgain({ kind: 'danger', text: (answer.code && refusals[answer.code]) ?? answer.message ?? errors.unknown })
  }

  return (
    <div className="grid gap-4">
      <Notice kind={kind} role="status" lang={lang}>
        {text}
      </Notice>
      <Button kind="line" block pending={busy} onClick={sendAgain}>
        {confirm.again}
      </Button>
      {again && (
        <Notice kind={again.kind} role={again.kind === 'danger' ? 'alert' : 'status'}>
          {again.text}
        </Notice>
      )}
      <DemoMailbox />
    </div>
  )
}

interface CheckMailProps {
  email: string
  kind: NoticeKind
  text: string
  lang?: string | undefined
}

/** In a demo store nothing is sent: the way to where its mails are kept. */
export function DemoMailbox() {
  const { confirm } = useTexts().signIn
  const { demo } = useSettings()
  if (!demo) return null
  return (
    <p className="text-center text-sm">
      <a
        href="/demo/mail"
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-ctl items-center font-semibold"
      >
        {confirm.mailbox}
      </a>
    </p>
  )
}
