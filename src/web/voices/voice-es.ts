import { es } from './es.ts'
import type { VoiceTexts } from './voice-context.ts'

export const voice: VoiceTexts = {
  name: 'es',
  language: 'es',
  locale: 'es-419',
  parts: {},
  texts: es,
}
