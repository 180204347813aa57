import type { PersonalItem } from '#domain/cart/personal-item.ts'
import type { Silence } from './failed-call.ts'
import type { Named } from './outbox/operation.ts'
import type { PersonalAccount, PersonalProduct, PersonalState } from './personal-state.ts'

export type PersonalStatus = 'loading' | 'signed-in' | 'signed-out' | 'banned'

export interface PersonalActions {
  /** Like `addToCart`, asks a stranger to sign in first and is carried out afterwards. */
  toggleFavorite(product: PersonalProduct): void
  removeFavorite(item: Required<Named>): void
  /** Does nothing when the product is in the cart already. */
  addToCart(product: PersonalProduct): void
  setQuantity(item: Required<Named>, quantity: number): void
  removeFromCart(item: Required<Named>): void
  setSelected(id: string, selected: boolean): void
  /** Asks a stranger to sign in. */
  openCart(): void
  closeCart(): void
  closeSignIn(): void
  /**
   * Ends the session on the server, forgets everything personal in this browser and goes to `/`; on failure sets
   * `signOutFailed`.
   */
  signOut(): void
  /** Does the same for a session that the store has ended already. */
  leave(): void
  /** Fetches the state again, for example after signing in without loading a new page. */
  refresh(): void
  dismissRefused(): void
  dismissSignOutFailed(): void
}

/** The personal state as pages see it: the server's with the unsent operations applied. */
export interface PersonalView extends PersonalActions {
  /** `loading` on the server, in the first render and until the store responds. */
  status: PersonalStatus
  /** Why the server has not responded for 10 seconds; null while it responds. */
  silence: Silence | null
  /** Of the server's state; 0 before the first response. */
  version: number
  account: PersonalAccount | null
  /** Most recently added first. */
  cart: PersonalItem[]
  favorites: PersonalItem[]
  owned: string[]
  /** Number of cart lines. */
  cartCount: number
  cartOpen: boolean
  signInOpen: boolean
  /** The server refused the last change, which was undone. */
  refused: boolean
  /** A logout was not confirmed by the store, so the session may go on. */
  signOutFailed: boolean
  /** False when unsent changes are lost with this page, because the browser does not store them. */
  lasting: boolean
  isFavorite(id: string): boolean
  isInCart(id: string): boolean
  isOwned(slug: string): boolean
  /** Cart lines start selected. */
  isSelected(id: string): boolean
}

export interface ViewSource {
  status: PersonalStatus
  silence: Silence | null
  state: PersonalState | null
  unselected: ReadonlySet<string>
  cartOpen: boolean
  signInOpen: boolean
  refused: boolean
  signOutFailed: boolean
  lasting: boolean
}

/** The initial state, before anything is known. */
export const initial: ViewSource = {
  status: 'loading',
  silence: null,
  state: null,
  unselected: new Set(),
  cartOpen: false,
  signInOpen: false,
  refused: false,
  signOutFailed: false,
  lasting: true,
}

export function makeView(source: ViewSource, actions: PersonalActions): PersonalView {
  const { state, unselected, cartOpen } = source
  const isStranger = source.status === 'signed-out'
  const inCart = new Set(state?.cart.map((item) => item.id))
  const favorite = new Set(state?.favorites.map((item) => item.id))
  const owned = new Set(state?.owned)
  return {
    ...actions,
    status: source.status,
    silence: source.silence,
    version: state?.version ?? 0,
    account: state?.account ?? null,
    cart: state?.cart.toReversed() ?? [],
    favorites: state?.favorites ?? [],
    owned: state?.owned ?? [],
    cartCount: state?.cart.length ?? 0,
    cartOpen: cartOpen && !isStranger,
    // A stranger has no cart to open.
    signInOpen: source.signInOpen || (cartOpen && isStranger),
    refused: source.refused,
    signOutFailed: source.signOutFailed,
    lasting: source.lasting,
    isFavorite: (id) => favorite.has(id),
    isInCart: (id) => inCart.has(id),
    isOwned: (slug) => owned.has(slug),
    isSelected: (id) => !unselected.has(id),
  }
}
