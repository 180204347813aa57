import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useAsked } from './use-asked.ts'

/** Changes a list's filters or order, on top of everything requested before, and goes back to page 1. */
export function useNarrow() {
  const asked = useAsked()
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
