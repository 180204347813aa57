import type { VoiceTexts } from '../voice-context.ts'
import { es } from './texts.ts'

export const voice: VoiceTexts = {
  name: 'es',
  language: 'es',
  locale: 'es-419',
  parts: {},
  texts: es,
}
