import { useId } from 'react'
import { SmallSelect } from '#web/office/small-select.tsx'
import { SelectOptions } from '#web/ui/select-options.tsx'
import { countryOptions } from '#web/voices/country-names.ts'
import { useVoice } from '#web/voices/voice-context.ts'

interface CountrySelectProps {
  label: string
  /** Submitted as `country`. */
  chosen: string
  /** The countries to offer; all by default. */
  among?: readonly string[]
}

export function CountrySelect({ label, chosen, among }: CountrySelectProps) {
  const { locale } = useVoice()
  const field = useId()
  const options = countryOptions(locale).filter(([code]) => !among || among.includes(code))
  return (
    <div className="grid gap-1.5">
      <label htmlFor={field} className="text-sm font-semibold">
        {label}
      </label>
      <SmallSelect block id={field} name="country" defaultValue={chosen}>
        <SelectOptions options={options} />
      </SmallSelect>
    </div>
  )
}
