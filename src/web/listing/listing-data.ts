import type { ProductPage } from '#domain/catalog/product.ts'
import { type CardProduct, toCard } from './card-product.ts'

/** One page of a listing, as sent to the browser. */
export type ListingData = Omit<ProductPage, 'items'> & { items: CardProduct[] }

export const toListing = (page: ProductPage, present: typeof toCard = toCard): ListingData => ({
  ...page,
  items: page.items.map(present),
})
