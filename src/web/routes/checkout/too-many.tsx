import { inEachLanguage } from '#domain/each-language.ts'
import { waitInWords } from '#domain/limits/wait-in-words.ts'
import { useTexts } from '#web/voices/use-texts.ts'

const es = (wait: string | null) => `Demasiados intentos seguidos. Vuelve a probar ${waitInWords('es', wait)}.`

const texts = inEachLanguage<typeof es>({
  mixed: es,
  es,
  en: (wait) => `Too many attempts in a row. Try again ${waitInWords('en', wait)}.`,
  'pt-BR': (wait) => `Tentativas demais em seguida. Tente de novo ${waitInWords('pt-BR', wait)}.`,
})

/** Shown at a rate limit, which may be hourly or daily: when an order can be placed again. */
export const TooMany = ({ wait }: { wait: string | null }) => useTexts(texts)(wait)
