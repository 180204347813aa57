import type { PersonalTexts } from './mixed-personal.ts'
import { useVoice } from './voice-context.ts'

/** The texts of cart, checkout, payment return and account pages in the chosen voice. */
export const usePersonalTexts = (): PersonalTexts => useVoice().personal
