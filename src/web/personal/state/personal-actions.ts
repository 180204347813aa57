import { callStore } from '#web/call-store.ts'
import type { Operation } from './operation.ts'
import { toItem } from './personal-state.ts'
import type { PersonalActions, PersonalView, ViewSource } from './personal-view.ts'
import { tellEvent } from './tell-event.ts'
import { keepWish } from './wish.ts'

interface ActionParts {
  view(): PersonalView
  source(): ViewSource
  show(change: Partial<ViewSource>): void
  dispatch(operation: Operation): void
  pull(): Promise<void>
  /** Forgets everything personal and goes to `/`. */
  leave(): void
  /** Acts once it is known who is here. */
  whenKnown(act: () => void): void
}

/** What a visitor can do with the personal state, in the store's terms. */
export function makeActions({ view, source, show, dispatch, pull, leave, whenKnown }: ActionParts): PersonalActions {
  function setSelected(slug: string, selected: boolean) {
    const unselected = new Set(source().unselected)
    if (selected) unselected.delete(slug)
    else unselected.add(slug)
    show({ unselected })
  }
  return {
    toggleFavorite: (product) => {
      // Whoever pressed an empty heart wants it filled, whatever it is found to be.
      const seen = view().isFavorite(product.slug)
      return whenKnown(() => {
        if (view().isFavorite(product.slug) !== seen) return
        if (seen) dispatch({ kind: 'remove-favorite', slug: product.slug })
        else dispatch({ kind: 'add-favorite', item: toItem(product) })
      })
    },
    removeFavorite: (slug) => dispatch({ kind: 'remove-favorite', slug }),
    addToCart: (product) =>
      whenKnown(() => {
        if (view().isInCart(product.slug)) return
        setSelected(product.slug, true)
        dispatch({ kind: 'add-to-cart', item: toItem(product) })
        tellEvent('add_to_cart', product.slug)
      }),
    setQuantity: (slug, quantity) => dispatch({ kind: 'set-quantity', slug, quantity }),
    removeFromCart: (slug) => dispatch({ kind: 'remove-from-cart', slug }),
    setSelected,
    openCart: () => show({ cartOpen: true }),
    closeCart: () => show({ cartOpen: false }),
    askToSignIn(wish) {
      keepWish(wish)
      show({ signInOpen: true })
    },
    closeSignIn: () => show({ signInOpen: false }),
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
