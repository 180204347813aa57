/** A listing by its name in `listing_totals`: '' = all products, 'hot', or a category key. */
export type Listing = string

/** Categories are compared ignoring case and surrounding spaces. */
export const categoryKeyOf = (category: string): string =>
  // PostgreSQL accepts no U+0000, not even in a query parameter.
  category
    .replace(/[\p{Cc}\p{Cs}]/gu, '')
    .trim()
    .toLowerCase()

/** Keys of the categories that a product is listed in. */
export const categoriesOf = (row: { category_key: string; listed_hot: number } | undefined): string[] =>
  row ? [...new Set([row.category_key, ...(row.listed_hot === 1 ? ['hot'] : [])])].filter(Boolean) : []

/** Blank means all products. */
export const listingOf = (category: string | undefined): Listing => categoryKeyOf(category ?? '')
