import { useSettings } from '#web/loaders/settings-context.ts'
import { signInTexts } from '#web/voices/sign-in-texts.ts'
import { useTexts } from '#web/voices/use-texts.ts'

/** In a demo store nothing is sent: the way to where its mails are kept. */
export function DemoMailbox() {
  const { confirm } = useTexts(signInTexts)
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
