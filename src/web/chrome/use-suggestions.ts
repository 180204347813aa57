import { useEffect, useState } from 'react'
import type { Body } from '#api/calls.ts'
import { callStore } from '#web/call-store.ts'

type Suggestion = Body<'GET /suggestions'>['items'][number]

const typingPause = 120

/** Suggestions for the typed text, asked for when typing pauses; an answer to an older text is dropped. */
export function useSuggestions(text: string): Suggestion[] {
  const [items, setItems] = useState<Suggestion[]>([])
  const query = text.trim()
  useEffect(() => {
    if (!query) {
      setItems([])
      return
    }
    const controller = new AbortController()
    const timer = setTimeout(() => {
      const { signal } = controller
      void callStore('GET /suggestions', { query: { query }, signal, cache: 'default' }).then((answer) => {
        // Without an answer the field is a plain search field, which needs no message.
        if (!signal.aborted) setItems(answer.ok ? answer.body.items : [])
      })
    }, typingPause)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [query])
  return items
}
