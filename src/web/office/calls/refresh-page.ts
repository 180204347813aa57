import { useCallback } from 'react'
import { type DataStrategyResult, type MiddlewareFunction, useRevalidator } from 'react-router'

/** Why the page's data did not come: what a loader threw, a redirect, or the error of the connection. */
interface RefreshFailure {
  cause: unknown
}

interface Refresh {
  address: string
  failure: RefreshFailure | null
}

/** The refreshes of this tab that are under way. */
const running = new Set<Refresh>()

/**
 * For the `clientMiddleware` of a page that refreshes itself: where the refresh fails, leaves the page as it is. The
 * router would replace it with an error page, and everything typed and every running upload would be lost with it.
 */
export const staleIfError: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request, url }, next) => {
  const results = await next()
  const failed = Object.values(results).find(({ type }) => type === 'error')
  if (!failed || request.signal.aborted) return results
  const { pathname, search } = url
  const failing = [...running].filter(({ address }) => address === pathname + search)
  for (const refresh of failing) refresh.failure = { cause: failed.result }
  // For a route without a result the router keeps the data that it has.
  return failing.length > 0 ? {} : results
}

/**
 * Refreshes the page's data; resolves to null once it is there, or to the failure after which the page was kept as it
 * is. Nothing that the store answers is worth what was typed. Requires `staleIfError` on one of the page's routes.
 */
export function usePageRefresh(): () => Promise<RefreshFailure | null> {
  const { revalidate } = useRevalidator()
  return useCallback(async () => {
    // Where the visitor is now, which may not be where the component was rendered.
    const { pathname, search } = window.location
    const refresh: Refresh = { address: pathname + search, failure: null }
    running.add(refresh)
    await revalidate()
    running.delete(refresh)
    return refresh.failure
  }, [revalidate])
}
