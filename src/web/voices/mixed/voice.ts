import { plainMoney } from '../plain-money.ts'
import type { VoiceTexts } from '../voice-context.ts'
import { mixed } from './texts.ts'

export const voice: VoiceTexts = {
  name: 'mixed',
  language: 'en',
  locale: 'en',
  money: plainMoney,
  parts: { en: 'en', es: 'es' },
  texts: mixed,
}
