import type { PersonalItem } from '#domain/cart/personal-item.ts'
import type { PersonalState } from './personal-state.ts'

/** One change of the personal state: the same operation may be sent again without a second effect. */
export type Operation =
  | { kind: 'add-favorite'; item: PersonalItem }
  | { kind: 'remove-favorite'; slug: string }
  | { kind: 'add-to-cart'; item: PersonalItem }
  | { kind: 'set-quantity'; slug: string; quantity: number }
  | { kind: 'remove-from-cart'; slug: string }

const withItem = (items: PersonalItem[], item: PersonalItem) =>
  items.some(({ slug }) => slug === item.slug) ? items : [...items, item]

const without = (items: PersonalItem[], slug: string) => items.filter((item) => item.slug !== slug)

/** The state as the server will have it once the operation arrived. */
export function applyOperation(state: PersonalState, operation: Operation): PersonalState {
  switch (operation.kind) {
    case 'add-favorite':
      return { ...state, favorites: withItem(state.favorites, operation.item) }
    case 'remove-favorite':
      return { ...state, favorites: without(state.favorites, operation.slug) }
    case 'add-to-cart':
      return { ...state, cart: withItem(state.cart, operation.item) }
    case 'remove-from-cart':
      return { ...state, cart: without(state.cart, operation.slug) }
    case 'set-quantity': {
      const quantity = Math.max(1, Math.floor(operation.quantity))
      return {
        ...state,
        cart: state.cart.map((item) => (item.slug === operation.slug ? { ...item, quantity } : item)),
      }
    }
  }
}

/** The call below `/api/me` that carries an operation to the server. */
export function toRequest(operation: Operation): {
  method: string
  path: string
  body?: object
} {
  const slug = encodeURIComponent('item' in operation ? operation.item.slug : operation.slug)
  switch (operation.kind) {
    case 'add-favorite':
      return { method: 'PUT', path: `/api/me/favorites/${slug}` }
    case 'remove-favorite':
      return { method: 'DELETE', path: `/api/me/favorites/${slug}` }
    case 'add-to-cart':
      return { method: 'PUT', path: `/api/me/cart/${slug}`, body: {} }
    case 'remove-from-cart':
      return { method: 'DELETE', path: `/api/me/cart/${slug}` }
    case 'set-quantity':
      return {
        method: 'PATCH',
        path: `/api/me/cart/${slug}`,
        body: { quantity: operation.quantity },
      }
  }
}
