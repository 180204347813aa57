import { useVoice } from '#web/voices/voice-context.ts'

/** A page's texts in the back office's two languages; the voice that mixes them has the English ones. */
export interface OfficeTexts<Texts> {
  en: Texts
  es: Texts
}

export function useOfficeTexts<Texts>(texts: OfficeTexts<Texts>): Texts {
  return useVoice().name === 'es' ? texts.es : texts.en
}
