import { useEffect, useState } from 'react'
import type { Body } from '#api/calls.ts'
import { defaultVoice } from '#domain/voice.ts'
import { callStore } from '#web/call-store.ts'
import { useVoice } from '#web/voices/voice-context.ts'

const typingPause = 120

/** The store's suggestions for `query`, which may no longer be the typed text. */
export interface Suggestions {
  query: string
  items: Body<'GET /suggestions'>['items']
}

/** Suggestions for the typed text, requested when typing pauses; a response to an older text is dropped. */
export function useSuggestions(text: string): Suggestions | null {
  const [answer, setAnswer] = useState<Suggestions | null>(null)
  const { name } = useVoice()
  const query = text.trim()
  useEffect(() => {
    if (!query) {
      setAnswer(null)
      return
    }
    const controller = new AbortController()
    const timer = setTimeout(() => {
      const { signal } = controller
      const asked = name === defaultVoice ? { query } : { query, voice: name }
      void callStore('GET /suggestions', { query: asked, signal, cache: 'default' }).then((answer) => {
        // Without a response the field works as a plain search field, which needs no message.
        if (!signal.aborted) setAnswer(answer.ok ? { query, items: answer.body.items } : null)
      })
    }, typingPause)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [query, name])
  return answer
}
