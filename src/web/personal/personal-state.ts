import type { PersonalItem } from '#domain/cart/personal-item.ts'
import type { Product } from '#domain/catalog/product.ts'

export interface PersonalAccount {
  uid: string
  email: string
  displayName: string
  photoURL: string | null
  role: 'customer' | 'owner'
  emailVerified: boolean
  /** Agreed to mails about new versions of what was bought. */
  news: boolean
}

/** Everything personal of one account; `version` rises with each change on any device. */
export interface PersonalState {
  version: number
  account: PersonalAccount
  cart: PersonalItem[]
  favorites: PersonalItem[]
  /** Slugs of products bought before. */
  owned: string[]
}

/** What a card must know of a product to put it into the cart or among the favorites. */
export type PersonalProduct = Pick<Product, 'id' | 'slug' | 'title' | 'image' | 'priceCents'>

export const toItem = ({ id, slug, title, image, priceCents }: PersonalProduct): PersonalItem => ({
  id,
  slug,
  image,
  name: title,
  priceCents,
  quantity: 1,
  available: true,
})
