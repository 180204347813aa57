import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useAsked } from './use-asked.ts'

/** Changes what a list is narrowed to or ordered by, beside all that was asked for before; it goes back to page 1. */
export function useNarrow() {
  const asked = useAsked()
  const navigate = useNavigate()
  return useCallback(
    (change: (parameters: URLSearchParams) => void, { replace = false } = {}) => {
      const { search, isNewEntry } = asked()
      const parameters = new URLSearchParams(search)
      parameters.delete('page')
      change(parameters)
      // What took an entry of its own still does, though something was added before it came.
      void navigate(`?${parameters}`, { replace: replace && !isNewEntry, preventScrollReset: true })
    },
    [asked, navigate],
  )
}
