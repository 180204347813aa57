import type { ProfileTexts } from './mixed-profile.ts'
import { createPageTexts } from './page-texts.ts'
import { useVoice } from './voice-context.ts'

export const profileTexts = createPageTexts<ProfileTexts>('profile', {
  mixed: async () => (await import('./mixed-profile.ts')).mixedProfile,
  es: async () => (await import('./es-profile.ts')).esProfile,
  en: async () => (await import('./en-profile.ts')).enProfile,
})

/** The texts of the profile's page, the only one that needs them, in the chosen voice. */
export const useProfileTexts = (): ProfileTexts => profileTexts.read(useVoice().name)
