import { startTransition, useEffect, useState } from 'react'
import { isRouteErrorResponse } from 'react-router'

interface Outcome<Data> {
  of: Promise<Data>
  data: Data | null
  error: unknown
}

/** What a promise brings, null until then; its failure is the page's. */
export function useArriving<Data>(coming: Promise<Data> | null): Data | null {
  const [outcome, setOutcome] = useState<Outcome<Data> | null>(null)
  useEffect(() => {
    if (!coming) return
    const settle = (of: Promise<Data>, data: Data | null, error: unknown = null) =>
      startTransition(() => setOutcome({ of, data, error }))
    coming.then(
      (data) => settle(coming, data),
      (error) => {
        // Whoever is no longer signed in is told so by the server, at this very address.
        if (error instanceof TypeError || isRouteErrorResponse(error)) settle(coming, null, error)
        else window.location.reload()
      },
    )
  }, [coming])
  if (outcome?.of !== coming) return null
  if (outcome?.error) throw outcome.error
  return outcome?.data ?? null
}
