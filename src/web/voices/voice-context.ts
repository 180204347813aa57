import { createContext, use } from 'react'
import type { Voice } from '#domain/voice.ts'
import type { Texts } from './mixed/texts.ts'
import type { WrittenMoney } from './plain-money.ts'

/** One complete set of interface texts. */
export interface VoiceTexts {
  name: Voice
  /** The page's language. */
  language: string
  /** For numbers and dates by Intl. */
  locale: string
  money: WrittenMoney
  /** `lang` for texts in another language than the page's; set only by a voice that mixes languages. */
  parts: { en?: 'en'; es?: 'es' }
  texts: Texts
}

export const voiceContext = createContext<VoiceTexts | null>(null)

/** The chosen voice; not named as a hook because a route's `meta` reads it too, while `<Meta>` renders. */
export function currentVoice(): VoiceTexts {
  const voice = use(voiceContext)
  if (!voice) throw new Error('No voice was loaded before rendering.')
  return voice
}

/** The chosen voice, for components. */
export const useVoice = (): VoiceTexts => currentVoice()
