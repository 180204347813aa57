/** A wider right to a product than it brings by itself, at a price of its own. */
export interface License {
  /** Names it in orders; stays when the words change. */
  id: string
  name: string
  /** What it allows, in the owner's words. */
  text: string
  /** Of the product with this license, not on top of it. */
  priceCents: number
}

export const mostLicenses = 5
export const longestLicense = { id: 40, name: 80, text: 4000 } as const

/** What `products.licenses` holds: in order, null for none. */
export const readLicenses = (column: string | null | undefined): License[] => (column ? JSON.parse(column) : [])
export const writeLicenses = (licenses: License[]): string | null =>
  licenses.length === 0 ? null : JSON.stringify(licenses)
