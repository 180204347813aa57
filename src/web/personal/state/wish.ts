import { keepInTab, readKept } from '../kept-in-tab.ts'
import type { PersonalProduct } from './personal-state.ts'
import type { PersonalView } from './personal-view.ts'

/** What somebody wanted before it was known who they are, or when the store asked them to sign in first. */
export interface Wish {
  kind: 'favorite' | 'cart'
  product: PersonalProduct
}

const key = 'estela-wish'

/** Kept in this tab until somebody signs in, also through another page. */
export const keepWish = (wish: Wish): void => keepInTab(key, wish)

export const dropWish = (): void => keepInTab(key, null)

/** The kept wish, once. */
export function takeWish(): Wish | null {
  // Kept by the function above alone.
  const kept = readKept(key) as Wish | null
  dropWish()
  return kept
}

export function fulfillWish(wish: Wish | null, view: PersonalView): void {
  if (wish?.kind === 'cart') view.addToCart(wish.product)
  // Whoever pressed an empty heart wants it filled, whatever it is found to be.
  if (wish?.kind === 'favorite' && !view.isFavorite(wish.product.id)) view.toggleFavorite(wish.product)
}
