import { moneyIn } from '../money-in.ts'
import type { VoiceTexts } from '../voice-context.ts'
import { ptBR } from './texts.ts'

export const voice: VoiceTexts = {
  name: 'pt-BR',
  language: 'pt-BR',
  locale: 'pt-BR',
  money: moneyIn('pt-BR'),
  parts: {},
  texts: ptBR,
}
