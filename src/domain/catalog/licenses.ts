/** A wider right to a product than the plain purchase gives, at a price of its own. */
export interface License {
  /** Identifies it in orders; stays the same when the words change. */
  id: string
  name: string
  /** What it allows, in the owner's words. */
  text: string
  /** Price of the product with this license, not a surcharge. */
  priceCents: number
}

export const mostLicenses = 5
export const longestLicense = { id: 40, name: 80, text: 4000 } as const

/** Decodes `products.licenses`: in order, null for none. */
export const readLicenses = (column: string | null | undefined): License[] => (column ? JSON.parse(column) : [])
export const writeLicenses = (licenses: License[]): string | null =>
  licenses.length === 0 ? null : JSON.stringify(licenses)
