import type { Answer } from '#api/calls.ts'
import type { PersonalItem } from '#domain/cart/personal-item.ts'
import { callStore } from '#web/call-store.ts'
import type { PersonalState } from '../personal-state.ts'

/**
 * Identifies a product by id, since its slug may belong to another one by now. Tabs of earlier versions use only the
 * slug.
 */
export interface Named {
  id?: string
  slug: string
}

/** One idempotent change of the personal state: it may be sent more than once. */
export type Operation =
  | { kind: 'add-favorite'; item: PersonalItem }
  | (Named & { kind: 'remove-favorite' })
  | { kind: 'add-to-cart'; item: PersonalItem }
  | (Named & { kind: 'set-quantity'; quantity: number })
  | (Named & { kind: 'remove-from-cart' })

const isOf = (item: PersonalItem, { id, slug }: Named) => (id === undefined ? item.slug === slug : item.id === id)

const withItem = (items: PersonalItem[], item: PersonalItem) =>
  items.some((one) => isOf(one, item)) ? items : [...items, item]

const without = (items: PersonalItem[], named: Named) => items.filter((item) => !isOf(item, named))

/** The state as the server will have it after the operation. */
export function applyOperation(state: PersonalState, operation: Operation): PersonalState {
  switch (operation.kind) {
    case 'add-favorite':
      return { ...state, favorites: withItem(state.favorites, operation.item) }
    case 'remove-favorite':
      return { ...state, favorites: without(state.favorites, operation) }
    case 'add-to-cart':
      return { ...state, cart: withItem(state.cart, operation.item) }
    case 'remove-from-cart':
      return { ...state, cart: without(state.cart, operation) }
    case 'set-quantity': {
      const quantity = Math.max(1, Math.floor(operation.quantity))
      return {
        ...state,
        cart: state.cart.map((item) => (isOf(item, operation) ? { ...item, quantity } : item)),
      }
    }
  }
}

type OperationAnswer = Answer<
  `${'PUT' | 'DELETE'} /me/favorites/{slug}` | `${'PUT' | 'PATCH' | 'DELETE'} /me/cart/{key}`
>

type How = { headers: Record<string, string>; patience: number }

/** Also sets the chosen license, if there is one. */
async function putIntoCart({ id: key, variant }: PersonalItem, how: How) {
  const put = await callStore('PUT /me/cart/{key}', { params: { key }, body: {}, ...how })
  return put.ok && variant ? callStore('PATCH /me/cart/{key}', { params: { key }, body: { variant }, ...how }) : put
}

/** Makes the call for an operation. */
export function callOperation(operation: Operation, how: How): Promise<OperationAnswer> {
  const { id, slug } = 'item' in operation ? operation.item : operation
  const key = id ?? slug
  switch (operation.kind) {
    case 'add-favorite':
      return callStore('PUT /me/favorites/{slug}', { params: { slug: key }, ...how })
    case 'remove-favorite':
      return callStore('DELETE /me/favorites/{slug}', { params: { slug: key }, ...how })
    case 'add-to-cart':
      return putIntoCart(operation.item, how)
    case 'remove-from-cart':
      return callStore('DELETE /me/cart/{key}', { params: { key }, ...how })
    case 'set-quantity':
      return callStore('PATCH /me/cart/{key}', { params: { key }, body: { quantity: operation.quantity }, ...how })
  }
}
