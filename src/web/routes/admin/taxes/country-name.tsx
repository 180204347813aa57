import { useHydrated } from '#web/ui/use-hydrated.ts'
import { countryName } from '#web/voices/country-names.ts'
import { useVoice } from '#web/voices/voice-context.ts'

/** A country by its name, which browsers know in more or other words than the server: until its script runs, its code. */
export function CountryName({ code }: { code: string }) {
  const { locale } = useVoice()
  return useHydrated() ? countryName(locale, code) : code
}
