import { en } from './en.ts'
import type { VoiceTexts } from './voice-context.ts'

export const voice: VoiceTexts = {
  name: 'en',
  language: 'en',
  locale: 'en',
  parts: {},
  texts: en,
}
