import type { VoiceTexts } from '../voice-context.ts'
import { mixed } from './texts.ts'

export const voice: VoiceTexts = {
  name: 'mixed',
  language: 'en',
  locale: 'en',
  parts: { en: 'en', es: 'es' },
  texts: mixed,
}
