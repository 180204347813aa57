import type { PersonalTexts } from './mixed-personal.ts'
import { createPageTexts } from './page-texts.ts'
import { useVoice } from './voice-context.ts'

export const personalTexts = createPageTexts<PersonalTexts>('personal', {
  mixed: async () => (await import('./mixed-personal.ts')).mixedPersonal,
  es: async () => (await import('./es-personal.ts')).esPersonal,
  en: async () => (await import('./en-personal.ts')).enPersonal,
})

/** The texts of cart, checkout, payment return and account pages in the chosen voice. */
export const usePersonalTexts = (): PersonalTexts => personalTexts.read(useVoice().name)
