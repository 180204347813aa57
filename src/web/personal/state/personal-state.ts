import type { Body } from '#api/calls.ts'
import type { PersonalItem } from '#domain/cart/personal-item.ts'
import type { Product } from '#domain/catalog/product.ts'

/** The store's response to `GET /me`. */
export type WireState = Body<'GET /me'>
export type PersonalAccount = WireState['account']

/** Everything personal of one account, with prices in cents; `version` increases with each change on any device. */
export interface PersonalState extends Omit<WireState, 'cart' | 'favorites'> {
  cart: PersonalItem[]
  favorites: PersonalItem[]
}

/** What a card must know of a product to add it to the cart or the favorites. */
export type PersonalProduct = Pick<Product, 'id' | 'slug' | 'title' | 'image' | 'priceCents'> & {
  /** The license chosen for it. */
  license?: Pick<PersonalItem, 'licenses' | 'variant'> | undefined
}

export const toItem = ({ id, slug, title, image, priceCents, license }: PersonalProduct): PersonalItem => ({
  id,
  slug,
  image,
  name: title,
  priceCents,
  quantity: 1,
  available: true,
  ...license,
})
