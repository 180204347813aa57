import { use } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router'

/**
 * Returns a function that tells whether the visitor is still at this entry of the history, and on the way to no other.
 * Asks the router, since React's state lags behind.
 */
export function useStaysHere(): () => boolean {
  const router = use(DataRouterContext)?.router
  const { key } = useLocation()
  return () => router?.state.location.key === key && !router.state.navigation.location
}
