import type { Texts } from './mixed.ts'
import { useVoice } from './voice-context.ts'

/** The interface texts of the chosen voice. */
export const useTexts = (): Texts => useVoice().texts
