import { startTransition, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Asks for the page's new state, and ends once it is shown. The router has it earlier and shows it in a transition: what
 * is said or switched on in between would be a page of former data, over which the next thing is typed and sent.
 */
export function useShowAnew(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  const shown = useShown()
  return async () => {
    await revalidate()
    await shown()
  }
}

/** Gives a function that ends once all is shown that the page was told before, or once the component is gone. */
export function useShown(): () => Promise<void> {
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
      // Behind what the router said: transitions are shown in their order, or together.
      startTransition(() => setShown(number))
    })
}
