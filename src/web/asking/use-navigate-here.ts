import { use } from 'react'
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  type NavigateOptions,
  type To,
  useLocation,
  useNavigate,
} from 'react-router'

/**
 * Leads on after an answer, as `useNavigate` does after a press: whoever has gone to another page meanwhile, or is on the
 * way there, is left alone with what they do. The router knows; what React shows is older for a while. `to` may be made
 * of the page's present parameters. Ends when the page has changed, with false if it did not lead on.
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
