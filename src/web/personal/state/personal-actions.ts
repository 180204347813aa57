import { callStore } from '#web/call-store.ts'
import type { Named, Operation } from './outbox/operation.ts'
import { toItem } from './personal-state.ts'
import type { PersonalActions, PersonalView, ViewSource } from './personal-view.ts'
import { reportEvent } from './report-event.ts'
import type { Wish } from './wish.ts'

interface ActionParts {
  view(): PersonalView
  source(): ViewSource
  show(change: Partial<ViewSource>): void
  dispatch(operation: Operation): void
  pull(): Promise<void>
  /** Forgets everything personal and goes to `/`. */
  leave(): void
  /**
   * Returns false when the wish can be fulfilled now. Otherwise it is fulfilled once the account is known, or once a
   * stranger has signed in.
   */
  postpone(wish: Wish): boolean
}

const nameOf = ({ id, slug }: Required<Named>) => ({ id, slug })

/** What a visitor can do with the personal state, in the store's terms. */
export function makeActions({ view, source, show, dispatch, pull, leave, postpone }: ActionParts): PersonalActions {
  function setSelected(id: string, selected: boolean) {
    const unselected = new Set(source().unselected)
    if (selected) unselected.delete(id)
    else unselected.add(id)
    show({ unselected })
  }
  return {
    toggleFavorite(product) {
      if (postpone({ kind: 'favorite', product })) return
      if (view().isFavorite(product.id)) dispatch({ kind: 'remove-favorite', ...nameOf(product) })
      else dispatch({ kind: 'add-favorite', item: toItem(product) })
    },
    removeFavorite: (item) => dispatch({ kind: 'remove-favorite', ...nameOf(item) }),
    addToCart(product) {
      if (postpone({ kind: 'cart', product }) || view().isInCart(product.id)) return
      setSelected(product.id, true)
      dispatch({ kind: 'add-to-cart', item: toItem(product) })
      reportEvent('add_to_cart', product.slug)
    },
    setQuantity: (item, quantity) => dispatch({ kind: 'set-quantity', ...nameOf(item), quantity }),
    removeFromCart: (item) => dispatch({ kind: 'remove-from-cart', ...nameOf(item) }),
    setSelected,
    openCart: () => show({ cartOpen: true }),
    closeCart: () => show({ cartOpen: false }),
    closeSignIn: () => show({ signInOpen: false, cartOpen: false }),
    async signOut() {
      show({ signOutFailed: false })
      const { ok } = await callStore('POST /auth/sign-out', { body: {} })
      // Only the store can end a session, so nothing may look signed out before it confirms.
      if (ok) return leave()
      show({ signOutFailed: true })
      void pull()
    },
    leave,
    refresh: () => void pull(),
    dismissRefused: () => show({ refused: false }),
    dismissSignOutFailed: () => show({ signOutFailed: false }),
  }
}
