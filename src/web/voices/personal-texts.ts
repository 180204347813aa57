import type { PersonalTexts } from './mixed/personal.ts'
import { createPageTexts } from './page-texts.ts'

export const personalTexts = createPageTexts<PersonalTexts>('personal', {
  mixed: async () => (await import('./mixed/personal.ts')).mixedPersonal,
  es: async () => (await import('./es/personal.ts')).esPersonal,
  en: async () => (await import('./en/personal.ts')).enPersonal,
  'pt-BR': async () => (await import('./pt-BR/personal.ts')).ptBRPersonal,
})
