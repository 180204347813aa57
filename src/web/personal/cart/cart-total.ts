import type { PersonalItem } from '#domain/cart/personal-item.ts'
import { priceLines, sumLines } from '#domain/pricing/price-lines.ts'
import { atLicense } from '../purchase/licenses/at-license.ts'

/** Lines that count: selected and still for sale, at the price of their license. */
export const selectedLines = (cart: PersonalItem[], isSelected: (slug: string) => boolean): PersonalItem[] =>
  cart.filter((item) => item.available && isSelected(item.slug)).map((item) => atLicense(item))

/** What lines of the cart cost without a code. */
export const priceItems = <Item extends Pick<PersonalItem, 'priceCents' | 'quantity'>>(items: Item[]) =>
  priceLines(items.map((item) => ({ ...item, unitCents: item.priceCents })))

export const totalCents = (items: Pick<PersonalItem, 'priceCents' | 'quantity'>[]): number =>
  sumLines(priceItems(items)).totalCents
