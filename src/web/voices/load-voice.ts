import type { Voice } from '#domain/voice.ts'
import type { VoiceTexts } from './voice-context.ts'

/** Each voice is a separate file, so that a browser loads only the chosen one. */
const loaders: Record<Voice, () => Promise<{ voice: VoiceTexts }>> = {
  mixed: () => import('./mixed/voice.ts'),
  es: () => import('./es/voice.ts'),
  en: () => import('./en/voice.ts'),
  'pt-BR': () => import('./pt-BR/voice.ts'),
}

export const loadVoice = async (name: Voice): Promise<VoiceTexts> => (await loaders[name]()).voice
