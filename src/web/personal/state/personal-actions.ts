import { callStore } from '#web/call-store.ts'
import type { Operation } from './operation.ts'
import { toItem } from './personal-state.ts'
import type { PersonalActions, PersonalView, ViewSource } from './personal-view.ts'
import { tellEvent } from './tell-event.ts'
import type { Wish } from './wish.ts'

interface ActionParts {
  view(): PersonalView
  source(): ViewSource
  show(change: Partial<ViewSource>): void
  dispatch(operation: Operation): void
  pull(): Promise<void>
  /** Forgets everything personal and goes to `/`. */
  leave(): void
  /** False when it can be done now; else it will be, once it is known who is here, or a stranger has signed in. */
  postpone(wish: Wish): boolean
}

/** What a visitor can do with the personal state, in the store's terms. */
export function makeActions({ view, source, show, dispatch, pull, leave, postpone }: ActionParts): PersonalActions {
  function setSelected(slug: string, selected: boolean) {
    const unselected = new Set(source().unselected)
    if (selected) unselected.delete(slug)
    else unselected.add(slug)
    show({ unselected })
  }
  return {
    toggleFavorite(product) {
      if (postpone({ kind: 'favorite', product })) return
      if (view().isFavorite(product.slug)) dispatch({ kind: 'remove-favorite', slug: product.slug })
      else dispatch({ kind: 'add-favorite', item: toItem(product) })
    },
    removeFavorite: (slug) => dispatch({ kind: 'remove-favorite', slug }),
    addToCart(product) {
      if (postpone({ kind: 'cart', product }) || view().isInCart(product.slug)) return
      setSelected(product.slug, true)
      dispatch({ kind: 'add-to-cart', item: toItem(product) })
      tellEvent('add_to_cart', product.slug)
    },
    setQuantity: (slug, quantity) => dispatch({ kind: 'set-quantity', slug, quantity }),
    removeFromCart: (slug) => dispatch({ kind: 'remove-from-cart', slug }),
    setSelected,
    openCart: () => show({ cartOpen: true }),
    closeCart: () => show({ cartOpen: false }),
    closeSignIn: () => show({ signInOpen: false, cartOpen: false }),
    async signOut() {
      show({ stillIn: false })
      const { ok } = await callStore('POST /auth/sign-out', { body: {} })
      // Unless the store says so nobody is signed out: that must not look like it.
      if (ok) return leave()
      show({ stillIn: true })
      void pull()
    },
    refresh: () => void pull(),
    dismissRefused: () => show({ refused: false }),
    dismissStillIn: () => show({ stillIn: false }),
  }
}
