import type { ProductForSale } from '../catalog/showing/find-products-for-sale.ts'

/** A cart or favorite item with the catalog's live values. */
export interface PersonalItem {
  id: string
  slug: string
  image: string
  name: string
  priceCents: number
  /** There when the buyer says what they pay: the least of it. */
  minCents?: number | undefined
  suggestedCents?: number | undefined
  /** There for a bundle: what is owned of it is taken off at the checkout. */
  bundle?: true | undefined
  /** License tiers that it is sold with, where there are any. */
  licenses?: { id: string; name: string; priceCents: number }[] | undefined
  /** The tier that was chosen in the cart; none for the product as it is. */
  variant?: string | undefined
  quantity: number
  /** False for a product that was withdrawn: it stays listed, outside the total. */
  available: boolean
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
})

/** What there is to choose, and what was chosen as far as it is still offered. */
function tiersOf({ licenses }: ProductForSale, variant: string): Pick<PersonalItem, 'licenses' | 'variant'> {
  if (licenses.length === 0) return {}
  const chosen = licenses.some(({ id }) => id === variant) ? { variant } : {}
  return { licenses: licenses.map(({ id, name, priceCents }) => ({ id, name, priceCents })), ...chosen }
}
