import type { SignInTexts } from './mixed/sign-in.ts'
import { createPageTexts } from './page-texts.ts'

export const signInTexts = createPageTexts<SignInTexts>('sign-in', {
  mixed: async () => (await import('./mixed/sign-in.ts')).mixedSignIn,
  es: async () => (await import('./es/sign-in.ts')).esSignIn,
  en: async () => (await import('./en/sign-in.ts')).enSignIn,
  'pt-BR': async () => (await import('./pt-BR/sign-in.ts')).ptBRSignIn,
})
