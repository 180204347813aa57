import { useEffect } from 'react'
import { SelectBox } from '#web/ui/select-box.tsx'
import { SelectOptions } from '#web/ui/select-options.tsx'
import { FieldError } from '#web/ui/text-field.tsx'
import { countryOptions } from '#web/voices/country-names.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { keepCountry, readKeptCountry } from './kept-country.ts'
import { taxTexts } from './tax-texts.ts'

interface CountryFieldProps {
  uid: string
  /** Empty until it is chosen. */
  code: string
  choose(code: string): void
  missing: boolean
}

/** The buyer's country. Nothing is guessed, since the buyer's statement is kept as tax evidence. */
export function CountryField({ uid, code, choose, missing }: CountryFieldProps) {
  const words = useTexts(taxTexts)
  useEffect(() => choose(readKeptCountry(uid)), [uid, choose])
  return (
    <div className="grid gap-1.5">
      <label htmlFor="country" className="text-sm font-semibold">
        {words.country}
      </label>
      <SelectBox
        id="country"
        autoComplete="country"
        value={code}
        aria-invalid={missing || undefined}
        aria-describedby={missing ? 'country-error country-hint' : 'country-hint'}
        onChange={(event) => {
          choose(event.currentTarget.value)
          keepCountry(uid, event.currentTarget.value)
        }}
      >
        <option value="" disabled>
          {words.choose}
        </option>
        <SelectOptions options={countryOptions(words.locale)} />
      </SelectBox>
      {missing && <FieldError id="country-error">{words.missing}</FieldError>}
      <div id="country-hint" className="text-xs text-ink-3">
        {words.hint}
      </div>
    </div>
  )
}
