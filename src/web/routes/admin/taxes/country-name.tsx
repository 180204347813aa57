import { useHydrated } from '#web/ui/use-hydrated.ts'
import { countryName } from '#web/voices/country-names.ts'
import { useVoice } from '#web/voices/voice-context.ts'

/** A country's name. Browsers name countries differently from the server, so it is the code until the script runs. */
export function CountryName({ code }: { code: string }) {
  const { locale } = useVoice()
  return useHydrated() ? countryName(locale, code) : code
}
