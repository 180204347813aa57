import type { PersonalItem } from '#domain/cart/personal-item.ts'
import { priceLines, sumLines } from '#domain/pricing/price-lines.ts'
import { withLicense } from '../purchase/licenses/with-license.ts'

/** The part of the cart that will be bought: selected and still for sale. */
export const selectedItems = (cart: PersonalItem[], isSelected: (item: PersonalItem) => boolean): PersonalItem[] =>
  cart.filter((item) => item.available && isSelected(item))

/** The same lines, at the price of their license. */
export const selectedLines = (cart: PersonalItem[], isSelected: (id: string) => boolean): PersonalItem[] =>
  selectedItems(cart, ({ id }) => isSelected(id)).map((item) => withLicense(item))

/** Prices the cart's lines without a discount code. */
export const priceItems = <Item extends Pick<PersonalItem, 'priceCents' | 'quantity'>>(items: Item[]) =>
  priceLines(items.map((item) => ({ ...item, unitCents: item.priceCents })))

export const totalCents = (items: Pick<PersonalItem, 'priceCents' | 'quantity'>[]): number =>
  sumLines(priceItems(items)).totalCents
