import { useCallback, useRef } from 'react'

/** What is to be done once what was begun before it is over; gives what comes of it. */
export type InTurn = <Result>(act: () => Promise<Result>) => Promise<Result>

/**
 * For parts of one page that are saved by themselves over one version: each begins when the one before is saved and
 * shown, so that nobody is told that somebody else, who was themselves, changed it meanwhile.
 */
export function useTurns(): InTurn {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return useCallback((act) => {
    const mine = last.current.then(act)
    last.current = mine.catch(() => {})
    return mine
  }, [])
}
