import { useLocation } from 'react-router'
import { isRecord } from '#web/is-record.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** A list that a link led away from, and its entry in the browser's history. */
interface LeftList {
  pathname: string
  search: string
  key: string
}

/** The `state` of a link that leads out of a list: from it, the next page knows the way back. */
export function useLeaving(): { left: LeftList } {
  const { pathname, search, key } = useLocation()
  return { left: { pathname, search, key } }
}

/** The way back to a parent page: as it was if this page was opened from it, else without filter and page. */
export function useWayBack(pathname: string) {
  const { state } = useLocation()
  // The server does not know the history.
  const left = useHydrated() ? readLeft(state) : null
  return left?.pathname === pathname
    ? { to: { pathname, search: left.search }, options: { state: { left } } }
    : { to: pathname, options: {} }
}

/** The list that a page of the history was opened from, or that it returns to. */
export function readLeft(state: unknown): LeftList | null {
  if (!isRecord(state) || !isRecord(state.left)) return null
  const { pathname, search, key } = state.left
  return typeof pathname === 'string' && typeof search === 'string' && typeof key === 'string'
    ? { pathname, search, key }
    : null
}
