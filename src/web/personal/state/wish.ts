import { keepInTab, readKept } from '../kept-in-tab.ts'
import type { PersonalProduct } from './personal-state.ts'
import type { PersonalView } from './personal-view.ts'

/** What somebody wanted before their account was known, or when the store asked them to sign in first. */
export interface Wish {
  kind: 'favorite' | 'cart'
  product: PersonalProduct
}

const key = 'estela-wish'

/** Kept in this tab until somebody signs in, even through another page. */
export const keepWish = (wish: Wish): void => keepInTab(key, wish)

export const dropWish = (): void => keepInTab(key, null)

/** Returns the kept wish and removes it. */
export function takeWish(): Wish | null {
  // Written only by the function above.
  const kept = readKept(key) as Wish | null
  dropWish()
  return kept
}

export function fulfillWish(wish: Wish | null, view: PersonalView): void {
  if (wish?.kind === 'cart') view.addToCart(wish.product)
  // The press was on an empty heart, so a product that turns out to be a favorite already stays one.
  if (wish?.kind === 'favorite' && !view.isFavorite(wish.product.id)) view.toggleFavorite(wish.product)
}
