import { useState } from 'react'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { texts } from './texts.ts'

/** Whether signing in requires a code, and the actions to change that. */
export function SecondFactor({ enabled, mayTurnOff }: { enabled: boolean; mayTurnOff: boolean }) {
  const words = useTexts(texts)
  const [asked, setAsked] = useState<'codes' | 'off' | null>(null)
  return (
    <section aria-labelledby="second-factor">
      <h2 id="second-factor" className="border-b border-line pb-2 text-base font-semibold">
        {words.factor}
      </h2>
      <p className="my-3">{enabled ? words.factorOn : words.factorOff}</p>
      <div className="flex flex-wrap gap-2">
        {!enabled && (
          <ButtonLink to="/admin/second-factor?next=/admin/security" kind="solid">
            {words.turnOn}
          </ButtonLink>
        )}
        {enabled && (
          <Button kind="line" onClick={() => setAsked('codes')}>
            {words.newCodes}
          </Button>
        )}
        {enabled && mayTurnOff && (
          <Button kind="line" onClick={() => setAsked('off')}>
            {words.turnOff}
          </Button>
        )}
      </div>
      {asked && <PasswordDialog purpose={asked} onClose={() => setAsked(null)} />}
    </section>
  )
}
