import type { ProfileTexts } from './mixed/profile.ts'
import { createPageTexts } from './page-texts.ts'

export const profileTexts = createPageTexts<ProfileTexts>('profile', {
  mixed: async () => (await import('./mixed/profile.ts')).mixedProfile,
  es: async () => (await import('./es/profile.ts')).esProfile,
  en: async () => (await import('./en/profile.ts')).enProfile,
  'pt-BR': async () => (await import('./pt-BR/profile.ts')).ptBRProfile,
})
