import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Closes what lies over a page when somebody leaves it, by a link or by Back. */
export function useCloseOnLeaving(close: () => void) {
  // Every press of a link has its own key, also of one to the page below.
  const { key } = useLocation()
  const opened = useRef(key)
  useEffect(() => {
    if (opened.current !== key) close()
    opened.current = key
  }, [key, close])
}
