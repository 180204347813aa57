import type { PersonalItem } from '#domain/cart/personal-item.ts'

/** Lines that count: selected and still for sale. */
export const selectedLines = (cart: PersonalItem[], isSelected: (slug: string) => boolean): PersonalItem[] =>
  cart.filter((item) => item.available && isSelected(item.slug))

export const totalCents = (items: Pick<PersonalItem, 'priceCents' | 'quantity'>[]): number =>
  items.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)
