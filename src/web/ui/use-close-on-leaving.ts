import { useEffect, useRef } from 'react'

/**
 * Closes what lies over a page once its place is another one: a location's `pathname`, or its `key`, which every press
 * of a link changes, also of one to the page below.
 */
export function useCloseOnLeaving(place: string, close: () => void) {
  const opened = useRef(place)
  useEffect(() => {
    if (opened.current !== place) close()
    opened.current = place
  }, [place, close])
}
