import { plainMoney } from '../plain-money.ts'
import type { VoiceTexts } from '../voice-context.ts'
import { es } from './texts.ts'

export const voice: VoiceTexts = {
  name: 'es',
  language: 'es',
  // 24-hour times, as in the office: “a las 7:03 p.m.” would end a sentence with two periods.
  locale: 'es-419-u-hc-h23',
  money: plainMoney,
  parts: {},
  texts: es,
}
