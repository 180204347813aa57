import type { PersonalProduct } from './personal-state.ts'

/** What a stranger wanted to do when the store asked them to sign in first. */
export interface Wish {
  kind: 'favorite' | 'cart'
  product: PersonalProduct
}

const key = 'estela-wish'

/** Kept in this tab until somebody signs in, also through another page. */
export function keepWish({ kind, product: { id, slug, title, image, priceCents } }: Wish): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ kind, product: { id, slug, title, image, priceCents } }))
  } catch {
    // Without storage the person clicks again.
  }
}

export function dropWish(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}

/** The kept wish, once. */
export function takeWish(): Wish | null {
  try {
    const kept: Wish | null = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    dropWish()
    return kept
  } catch {
    return null
  }
}
