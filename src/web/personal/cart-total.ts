import type { PersonalItem } from '#domain/cart/personal-item.ts'

/** Prices travel as numbers of dollars and are added as cents. */
export const toCents = (dollars: number): number => Math.round(dollars * 100)

/** Lines that count: selected and still for sale. */
export const selectedLines = (cart: PersonalItem[], isSelected: (slug: string) => boolean): PersonalItem[] =>
  cart.filter((item) => item.available && isSelected(item.slug))

export const totalCents = (items: Pick<PersonalItem, 'price' | 'quantity'>[]): number =>
  items.reduce((sum, { price, quantity }) => sum + toCents(price) * quantity, 0)
