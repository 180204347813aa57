import { useCallback, useRef } from 'react'

/** Runs an action after all actions started before it have finished; returns its result. */
export type Enqueue = <Result>(act: () => Promise<Result>) => Promise<Result>

/**
 * For parts of one page that are saved separately but share one version: each save starts once the previous one is
 * saved and shown, so that owners are not told of a conflicting change that was their own.
 */
export function useSerialQueue(): Enqueue {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return useCallback((act) => {
    const mine = last.current.then(act)
    last.current = mine.catch(() => {})
    return mine
  }, [])
}
