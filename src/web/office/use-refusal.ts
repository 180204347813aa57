import { useCallback } from 'react'
import type { ServerAnswer } from '#web/personal/ask-server.ts'
import { useVoice } from '#web/voices/voice-context.ts'
import { sayRefusal } from './say-refusal.ts'

/** Says a refusal in the owner's language; null when there was no answer at all. */
export function useRefusal() {
  const inSpanish = useVoice().name === 'es'
  return useCallback((answer: ServerAnswer) => sayRefusal(answer, inSpanish), [inSpanish])
}
