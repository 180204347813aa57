import { useContext, useLayoutEffect } from 'react'
import { HeldContext } from './use-holding.ts'

/** Holds the dialog around it, where there is one, while its answer is on its way; tells whether it is held. */
export function useHold(isAsked: boolean): boolean {
  const { isHeld, hold } = useContext(HeldContext)
  useLayoutEffect(() => {
    if (!isAsked) return
    hold(true)
    return () => hold(false)
  }, [hold, isAsked])
  return isHeld
}
