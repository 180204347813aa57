import type { ListingData } from './listing-data.ts'

/** The number of products; a plus where it is a lower bound. */
export const totalText = ({ total, totalExact }: Pick<ListingData, 'total' | 'totalExact'>): string =>
  totalExact ? String(total) : `${total}+`

export function pageNote(listing: ListingData, note: (from: number, to: number, total: string) => string): string {
  const from = (listing.page - 1) * listing.pageSize + 1
  return note(from, from + listing.items.length - 1, totalText(listing))
}
