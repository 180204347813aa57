import { useEffect, useState } from 'react'
import type { Suggestion } from '#domain/catalog/product.ts'

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
      loadSuggestions(query, controller.signal).then(setItems, () => undefined)
    }, typingPause)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [query])
  return items
}

// Without an answer the field is a plain search field, which needs no message.
async function loadSuggestions(query: string, signal: AbortSignal): Promise<Suggestion[]> {
  const response = await fetch(`/api/suggestions?query=${encodeURIComponent(query)}`, { signal })
  if (!response.ok) return []
  const { items }: { items: Suggestion[] } = await response.json()
  return items
}
