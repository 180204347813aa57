import type { PersonalItem } from '#domain/cart/personal-item.ts'

/** An item at the price of its license tier; as it is where none is chosen, or the tier is offered no more. */
export function atLicense<Item extends Pick<PersonalItem, 'licenses' | 'variant' | 'priceCents'>>(
  item: Item,
  variant = item.variant,
): Item {
  const license = item.licenses?.find(({ id }) => id === variant)
  return license ? { ...item, variant, priceCents: license.priceCents } : { ...item, variant: undefined }
}
