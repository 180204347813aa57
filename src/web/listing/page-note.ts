import type { ListingData } from './listing-data.ts'

/** The number of products, followed by a plus where it is a lower bound. */
export const totalText = ({ total, totalExact }: Pick<ListingData, 'total' | 'totalExact'>, locale: string): string =>
  `${total.toLocaleString(locale)}${totalExact ? '' : '+'}`

/** Which of all products a page shows, worded by `note`. */
export function pageNote(
  listing: ListingData,
  { locale, note }: { locale: string; note: (from: string, to: string, total: string) => string },
): string {
  const from = (listing.page - 1) * listing.pageSize + 1
  const to = from + listing.items.length - 1
  return note(from.toLocaleString(locale), to.toLocaleString(locale), totalText(listing, locale))
}
