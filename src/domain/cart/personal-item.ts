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
  quantity: number
  /** False for a product that was withdrawn: it stays listed, outside the total. */
  available: boolean
}

export const toPersonalItem = (product: ProductForSale, quantity: number): PersonalItem => ({
  id: product.id,
  slug: product.slug,
  image: product.image,
  name: product.title,
  priceCents: product.priceCents,
  ...(product.buyersChoose
    ? { minCents: product.priceCents, suggestedCents: product.suggestedCents ?? undefined }
    : {}),
  ...(product.parts ? { bundle: true as const } : {}),
  quantity,
  available: product.available,
})
