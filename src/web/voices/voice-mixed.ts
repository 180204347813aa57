import { mixed } from './mixed.ts'
import type { VoiceTexts } from './voice-context.ts'

export const voice: VoiceTexts = {
  name: 'mixed',
  language: 'en',
  locale: 'en',
  parts: { en: 'en', es: 'es' },
  texts: mixed,
}
