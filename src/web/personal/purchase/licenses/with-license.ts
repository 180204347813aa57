import type { PersonalItem } from '#domain/cart/personal-item.ts'

/** An item at the price of its license tier; unlicensed when none is chosen or the tier is no longer offered. */
export function withLicense<Item extends Pick<PersonalItem, 'licenses' | 'variant' | 'priceCents'>>(
  item: Item,
  variant = item.variant,
): Item {
  const license = item.licenses?.find(({ id }) => id === variant)
  return license ? { ...item, variant, priceCents: license.priceCents } : { ...item, variant: undefined }
}
