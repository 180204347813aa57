/** A license tier, as pricing and ordering need it. */
export interface PricedLicense {
  id: string
  name: string
  text: string
  /** The price of the product with this license. */
  priceCents: number
}

interface Licensed {
  priceCents: number
  licenses: PricedLicense[]
}

/**
 * What one of a product costs with a license tier ('' for the product as it is), in US cents, and the credit for a
 * cheaper tier that the buyer has: the present price of the dearest of those. Null for a tier that is not offered.
 */
export function priceLicense(
  { priceCents, licenses }: Licensed,
  variant: string,
  owned: ReadonlySet<string>,
): { license: PricedLicense | null; priceCents: number; creditCents: number } | null {
  if (variant === '') return { license: null, priceCents, creditCents: 0 }
  const license = licenses.find(({ id }) => id === variant)
  if (!license) return null
  const held = [{ id: '', priceCents }, ...licenses].filter(({ id }) => owned.has(id))
  const isWider = held.every((one) => one.priceCents < license.priceCents)
  const creditCents = isWider ? Math.max(0, ...held.map((one) => one.priceCents)) : 0
  return { license, priceCents: license.priceCents, creditCents }
}
