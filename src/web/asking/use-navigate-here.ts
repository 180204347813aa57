import { use } from 'react'
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  type NavigateOptions,
  type To,
  useLocation,
  useNavigate,
} from 'react-router'

/**
 * Navigates after a response, as `useNavigate` does after a click, unless the visitor has left for another page or is
 * about to. Asks the router, since React's state lags behind. `to` may be computed from the page's current parameters.
 * Resolves once the page has changed, or to false if it did not navigate.
 */
export function useNavigateHere() {
  const router = use(DataRouterContext)?.router
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return async (to: To | ((present: URLSearchParams) => To), options?: NavigateOptions): Promise<boolean> => {
    const present = router?.state.navigation.location ?? router?.state.location
    if (!present || present.pathname !== pathname) return false
    await navigate(typeof to === 'function' ? to(new URLSearchParams(present.search)) : to, options)
    return true
  }
}
