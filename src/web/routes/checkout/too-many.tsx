import { inEachLanguage } from '#domain/each-language.ts'
import { waitInWords } from '#domain/limits/wait-in-words.ts'
import { useTexts } from '#web/voices/use-texts.ts'

const es = (seconds: number) => `Demasiados intentos seguidos. Vuelve a probar ${waitInWords('es', seconds)}.`

const texts = inEachLanguage<typeof es>({
  mixed: es,
  es,
  en: (seconds) => `Too many attempts in a row. Try again ${waitInWords('en', seconds)}.`,
  'pt-BR': (seconds) => `Tentativas demais em seguida. Tente de novo ${waitInWords('pt-BR', seconds)}.`,
})

/** Above a limit, of an hour or a day too: when an order can be placed again. */
export const TooMany = ({ seconds }: { seconds: number }) => useTexts(texts)(seconds)
