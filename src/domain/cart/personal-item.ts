import type { ProductForSale } from '../catalog/showing/find-products-for-sale.ts'

/** A cart or favorite item with the catalog's live values. */
export interface PersonalItem {
  id: string
  slug: string
  image: string
  name: string
  priceCents: number
  /** The least price, where the buyer chooses what to pay; else missing. */
  minCents?: number | undefined
  suggestedCents?: number | undefined
  /** Set for a bundle: what the buyer owns of it is taken off at the checkout. */
  bundle?: true | undefined
  /** The license tiers that it is sold with, if any. */
  licenses?: { id: string; name: string; priceCents: number }[] | undefined
  /** The tier that was chosen in the cart; missing for the product as it is. */
  variant?: string | undefined
  quantity: number
  /** False for what cannot be bought now; it stays listed, but not in the total. */
  available: boolean
  /** Set when it has no page: withdrawn, or a draft again. */
  unlisted?: true | undefined
}

export const toPersonalItem = (product: ProductForSale, quantity: number, variant = ''): PersonalItem => ({
  id: product.id,
  slug: product.slug,
  image: product.image,
  name: product.title,
  priceCents: product.priceCents,
  ...(product.buyersChoose
    ? { minCents: product.priceCents, suggestedCents: product.suggestedCents ?? undefined }
    : {}),
  ...(product.parts ? { bundle: true as const } : {}),
  ...tiersOf(product, variant),
  quantity,
  available: product.available,
  ...(product.published ? {} : { unlisted: true as const }),
})

/** The tiers that are offered, and the chosen one if it is still among them. */
function tiersOf({ licenses }: ProductForSale, variant: string): Pick<PersonalItem, 'licenses' | 'variant'> {
  if (licenses.length === 0) return {}
  const chosen = licenses.some(({ id }) => id === variant) ? { variant } : {}
  return { licenses: licenses.map(({ id, name, priceCents }) => ({ id, name, priceCents })), ...chosen }
}
