import { useCallback } from 'react'
import { useVoice } from '#web/voices/voice-context.ts'
import { type Refusal, sayRefusal } from './say-refusal.ts'

/** Says a refusal in the owner's language; null when there was no answer at all. */
export function useRefusal() {
  const inSpanish = useVoice().name === 'es'
  return useCallback((answer: Refusal) => sayRefusal(answer, inSpanish), [inSpanish])
}
