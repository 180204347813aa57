import { type EachLanguage, textsIn } from '#domain/each-language.ts'
import type { Texts } from './mixed/texts.ts'
import type { PageTexts } from './page-texts.ts'
import { useVoice } from './voice-context.ts'

/** Texts in the voice of the page: the component's own, or without an argument those of every page. */
export function useTexts(): Texts
export function useTexts<Own>(own: EachLanguage<Own> | PageTexts<Own>): Own
export function useTexts<Own>(own?: EachLanguage<Own> | PageTexts<Own>): Own | Texts {
  const { name, texts } = useVoice()
  if (!own) return texts
  return 'read' in own ? own.read(name) : textsIn(name, own)
}
