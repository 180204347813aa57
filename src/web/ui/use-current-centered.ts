import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'

/** Where a navigation is wider than its place, scrolls its link of the current page to the middle. */
export function useCurrentCentered(rail: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current link
  useEffect(() => {
    const box = rail.current
    const current = box?.querySelector('[aria-current=page]')
    if (!box || !current) return
    // `scrollIntoView` may scroll the page, too.
    const [outer, inner] = [box.getBoundingClientRect(), current.getBoundingClientRect()]
    box.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
  }, [rail, pathname])
}
