import { Notice, type NoticeKind } from '#web/ui/notice.tsx'
import { signInTexts } from '#web/voices/sign-in-texts.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { DemoMailbox } from './demo-mailbox.tsx'
import { SendConfirmation } from './forms/send-confirmation.tsx'

interface CheckMailProps {
  email: string
  /** Where the mailed link finally leads. */
  destination?: string | undefined
  kind: NoticeKind
  text: string
  lang?: string | undefined
}

/** Shown for an address that waits for its mailed link: what to do, and a button to send the link again. */
export function CheckMail({ email, destination, kind, text, lang }: CheckMailProps) {
  const { confirm } = useTexts(signInTexts)
  return (
    <div className="grid gap-4">
      <Notice kind={kind} role="status" lang={lang}>
        {text}
      </Notice>
      <DemoMailbox />
      <SendConfirmation email={email} destination={destination} label={confirm.again} />
    </div>
  )
}
