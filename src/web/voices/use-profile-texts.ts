import type { Voice } from '#domain/voice.ts'
import { enProfile } from './en-profile.ts'
import { esProfile } from './es-profile.ts'
import { mixedProfile, type ProfileTexts } from './mixed-profile.ts'
import { useVoice } from './voice-context.ts'

/** All voices come with the profile's page, the only one that needs them: cart and checkout are spared their weight. */
export const profileTexts: Record<Voice, ProfileTexts> = { mixed: mixedProfile, es: esProfile, en: enProfile }

/** The texts of the profile's page in the chosen voice. */
export const useProfileTexts = (): ProfileTexts => profileTexts[useVoice().name]
