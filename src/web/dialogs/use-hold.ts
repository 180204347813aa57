import { useContext, useLayoutEffect } from 'react'
import { HeldContext } from './use-holding.ts'

/** Holds the surrounding dialog, if any, open while a request is pending; returns whether it is held. */
export function useHold(isAsked: boolean): boolean {
  const { isHeld, hold } = useContext(HeldContext)
  useLayoutEffect(() => {
    if (!isAsked) return
    hold(true)
    return () => hold(false)
  }, [hold, isAsked])
  return isHeld
}
