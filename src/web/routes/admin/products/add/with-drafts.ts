/** The page's address with these drafts beside those that it names, so that a reload has them too. */
export const withDrafts = (added: string[]) => (present: URLSearchParams) => {
  const before = (present.get('drafts') ?? '').split(',').filter(Boolean)
  const drafts = [...new Set([...before, ...added])]
  return { search: drafts.length > 0 ? `?${new URLSearchParams({ drafts: drafts.join(',') })}` : '' }
}
