import { use, useCallback } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation, useResolvedPath } from 'react-router'

interface Asked {
  /** The query string of the page's address, as requested last. */
  search: string
  /** Whether that address is shown, is being loaded, or the visitor is leaving for another page. */
  standing: 'shown' | 'coming' | 'leaving'
  /** The pending navigation adds a new history entry. */
  isNewEntry: boolean
}

/**
 * Returns a function that tells which address of this page was requested last: the pending navigation's, else the
 * current one. React's state lags behind both, so code that changes the address must call this at the moment of the
 * click. `list`: the list's address when it differs from the page's; panels opened beside the list belong to it.
 */
export function useRequestedAddress(list = '.'): () => Asked {
  const context = use(DataRouterContext)
  const shown = useLocation()
  const { pathname } = useResolvedPath(list)
  return useCallback(() => {
    const { location = shown, navigation } = context?.router.state ?? {}
    const coming = navigation?.location
    const isHere = coming && `${coming.pathname}/`.startsWith(`${pathname}/`)
    if (isHere) return { search: coming.search, standing: 'coming', isNewEntry: navigation?.historyAction === 'PUSH' }
    const isShown = location.key === shown.key ? 'shown' : 'coming'
    return { search: location.search, standing: coming ? 'leaving' : isShown, isNewEntry: false }
  }, [context, shown, pathname])
}
