import { plainMoney } from '../plain-money.ts'
import type { VoiceTexts } from '../voice-context.ts'
import { es } from './texts.ts'

export const voice: VoiceTexts = {
  name: 'es',
  language: 'es',
  locale: 'es-419',
  money: plainMoney,
  parts: {},
  texts: es,
}
