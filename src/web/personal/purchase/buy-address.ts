/** The address that opens the checkout with only this figure and license. */
export const buyAddress = (slug: string, variant: string | undefined): string =>
  variant ? `/buy/${slug}?license=${encodeURIComponent(variant)}` : `/buy/${slug}`
