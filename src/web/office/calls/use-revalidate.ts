import { startTransition, useEffect, useRef, useState } from 'react'
import { useOfficeRefresh } from './refresh-provider.tsx'

/**
 * Refreshes the page's data and resolves once it is rendered, or once the refresh has failed. The router has the data
 * earlier and renders it in a transition; a message or an enabled form in between would still show the old data, and the
 * owner's next edit would be based on it.
 */
export function useRevalidate(): () => Promise<void> {
  const refresh = useOfficeRefresh()
  const shown = useAfterRender()
  return async () => {
    await refresh()
    await shown()
  }
}

/**
 * Returns a function that resolves once everything the page was told so far is rendered, or once the component
 * unmounts.
 */
export function useAfterRender(): () => Promise<void> {
  const [shown, setShown] = useState(0)
  const last = useRef(0)
  const waiting = useRef<Map<number, () => void>>(null)
  useEffect(() => {
    for (const [number, tell] of waiting.current ?? [])
      if (number <= shown) {
        waiting.current?.delete(number)
        tell()
      }
  }, [shown])
  useEffect(() => {
    const here = new Map<number, () => void>()
    waiting.current = here
    return () => {
      waiting.current = null
      for (const tell of here.values()) tell()
    }
  }, [])
  return () =>
    new Promise((resolve) => {
      const number = ++last.current
      if (!waiting.current) return resolve()
      waiting.current.set(number, resolve)
      // Queued after the router's update: transitions render in order, or together.
      startTransition(() => setShown(number))
    })
}
