import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useRequestedAddress } from './use-requested-address.ts'

/** Changes a list's filters or order, on top of everything requested before, and goes back to page 1. */
export function useListFilters() {
  const asked = useRequestedAddress()
  const navigate = useNavigate()
  return useCallback(
    (change: (parameters: URLSearchParams) => void, { replace = false } = {}) => {
      const { search, isNewEntry } = asked()
      const parameters = new URLSearchParams(search)
      parameters.delete('page')
      change(parameters)
      // A pending new history entry stays a new entry, even if a filter is added before it arrives.
      void navigate(`?${parameters}`, { replace: replace && !isNewEntry, preventScrollReset: true })
    },
    [asked, navigate],
  )
}
