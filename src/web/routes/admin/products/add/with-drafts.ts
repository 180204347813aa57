/** The page's address with these drafts added, so that a reload shows them too. */
export const withDrafts = (added: string[]) => (present: URLSearchParams) => {
  const before = (present.get('drafts') ?? '').split(',').filter(Boolean)
  const drafts = [...new Set([...before, ...added])]
  return { search: drafts.length > 0 ? `?${new URLSearchParams({ drafts: drafts.join(',') })}` : '' }
}
