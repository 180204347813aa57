import type { Voice } from '#domain/voice.ts'
import type { VoiceTexts } from './voice-context.ts'

/** Each voice is a file of its own, so that a browser gets the chosen one alone. */
const loaders: Record<Voice, () => Promise<{ voice: VoiceTexts }>> = {
  mixed: () => import('./mixed/voice.ts'),
  es: () => import('./es/voice.ts'),
  en: () => import('./en/voice.ts'),
  'pt-BR': () => import('./pt-BR/voice.ts'),
}

export const loadVoice = async (name: Voice): Promise<VoiceTexts> => (await loaders[name]()).voice
