import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import { callStore, mayHaveTakenEffect } from '#web/call-store.ts'

/**
 * Refreshes the page's data once the store has answered a call, and resolves to whether it did: after a refresh that
 * fails, the router shows an error page instead, and everything typed is lost. The call makes that unlikely, not
 * impossible; what rules it out in the office (`staleIfError`) would exceed the budget of the checkout's first load.
 */
export function useRefresh(): () => Promise<boolean> {
  const { revalidate } = useRevalidator()
  return useCallback(async () => {
    if (mayHaveTakenEffect(await callStore('GET /me', {}))) return false
    await revalidate()
    return true
  }, [revalidate])
}
