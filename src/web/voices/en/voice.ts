import { plainMoney } from '../plain-money.ts'
import type { VoiceTexts } from '../voice-context.ts'
import { en } from './texts.ts'

export const voice: VoiceTexts = {
  name: 'en',
  language: 'en',
  locale: 'en',
  money: plainMoney,
  parts: {},
  texts: en,
}
