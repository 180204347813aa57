import { defaultVoice, type Language, type Voice } from './voice.ts'

/** The same texts in every language. The voice `mixed` has its own where the specification mixes; else it is in English. */
export type EachLanguage<Texts> = Record<Language, Texts> & { mixed?: Texts }

/** Texts whose English says which there are, and with which arguments: the compiler names what another language lacks. */
export const inEachLanguage = <Texts>(
  texts: { en: Texts } & Record<Exclude<Language, 'en'>, NoInfer<Texts>> & { mixed?: NoInfer<Texts> },
): EachLanguage<Texts> => texts

/** What a voice says; that of whoever chose none is the default one. */
export const textsIn = <Texts>(voice: Voice | null, texts: EachLanguage<Texts>): Texts =>
  texts[voice ?? defaultVoice] ?? texts.en
