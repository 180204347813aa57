import { type EachLanguage, textsIn } from '#domain/each-language.ts'
import { useVoice } from '#web/voices/voice-context.ts'

/** A page's texts in the owner's language. */
export const useOfficeTexts = <Texts>(texts: EachLanguage<Texts>): Texts => textsIn(useVoice().name, texts)
