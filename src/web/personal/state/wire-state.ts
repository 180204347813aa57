import type { PersonalItem } from '#domain/cart/personal-item.ts'
import { toCents, toDollars } from '#domain/money.ts'
import type { PersonalState, WireState } from './personal-state.ts'

/**
 * An item as the server sends it and the browser stores it, with its price in dollars, which tabs of every version can
 * read.
 */
export type WireItem = WireState['cart'][number]

export const readItem = ({ price, ...item }: WireItem): PersonalItem => ({ ...item, priceCents: toCents(price) })

export const writeItem = ({ priceCents, ...item }: PersonalItem): WireItem => ({
  ...item,
  price: toDollars(priceCents),
})

export const readState = (state: WireState): PersonalState => ({
  ...state,
  cart: state.cart.map(readItem),
  favorites: state.favorites.map(readItem),
})
