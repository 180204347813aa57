import { use, useCallback } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation, useResolvedPath } from 'react-router'

interface Asked {
  /** The parameters of the page's address, as they were asked for last. */
  search: string
  /** Whether that is shown, is on its way, or another page is. */
  standing: 'shown' | 'coming' | 'leaving'
  /** On its way as an entry of its own in the history. */
  isNewEntry: boolean
}

/**
 * Gives a function that tells which address of this page was asked for last: the navigation on its way, else the present
 * one. What React shows is older than both for a while, so whoever changes the address builds on this, when it is pressed.
 * `list`: the address of the list, where it is not the page's own; what is opened beside it belongs to it.
 */
export function useAsked(list = '.'): () => Asked {
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
