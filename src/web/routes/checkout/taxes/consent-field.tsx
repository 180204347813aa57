import { textsIn } from '#domain/each-language.ts'
import { consentVersion, consentWordings } from '#domain/orders/withdrawing/consent-wording.ts'
import { CheckBox } from '#web/ui/check-box.tsx'
import { FieldError } from '#web/ui/text-field.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'
import { taxTexts } from './tax-texts.ts'

interface ConsentFieldProps {
  /** The version of the wording that was agreed to; empty without consent. */
  consent: string
  agree(version: string): void
  missing: boolean
}

/** The express consent to immediate delivery: never preselected, and requested again with every order. */
export function ConsentField({ consent, agree, missing }: ConsentFieldProps) {
  const { name } = useVoice()
  const { consentMissing } = useTexts(taxTexts)
  const wording = consentWordings[consentVersion]
  return (
    <div className="grid gap-1.5">
      <CheckBox
        className="items-start!"
        checked={consent === consentVersion}
        aria-invalid={missing || undefined}
        aria-describedby={missing ? 'consent-error' : undefined}
        onChange={(event) => agree(event.currentTarget.checked ? consentVersion : '')}
      >
        {wording && textsIn(name, wording)}
      </CheckBox>
      {missing && <FieldError id="consent-error">{consentMissing}</FieldError>}
    </div>
  )
}
