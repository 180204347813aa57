import { useSettings } from '#web/loaders/settings-context.ts'
import { signInTexts } from '#web/voices/sign-in-texts.ts'
import { useTexts } from '#web/voices/use-texts.ts'

/** A demo store sends no mail; links to the page that shows its mails. */
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
