import { startTransition, useEffect, useState } from 'react'
import { isRouteErrorResponse } from 'react-router'

interface Outcome<Data> {
  of: Promise<Data>
  data: Data | null
  error: unknown
}

/** The value of a promise, null until it resolves; a rejection is thrown to the page. */
export function useResolved<Data>(coming: Promise<Data> | null): Data | null {
  const [outcome, setOutcome] = useState<Outcome<Data> | null>(null)
  useEffect(() => {
    if (!coming) return
    const settle = (of: Promise<Data>, data: Data | null, error: unknown = null) =>
      startTransition(() => setOutcome({ of, data, error }))
    coming.then(
      (data) => settle(coming, data),
      (error) => {
        // After a reload the server shows the sign-in screen at this address to visitors who are no longer signed in.
        if (error instanceof TypeError || isRouteErrorResponse(error)) settle(coming, null, error)
        else window.location.reload()
      },
    )
  }, [coming])
  if (outcome?.of !== coming) return null
  if (outcome?.error) throw outcome.error
  return outcome?.data ?? null
}
