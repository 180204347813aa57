/** A country's tax rate from one day of the store's time zone to another, both included. */
export interface TaxRate {
  /** ISO 3166-1 alpha-2. */
  country: string
  /** Hundredths of a percent. */
  bp: number
  from: string
  /** Null when it applies until further notice. */
  until: string | null
  /** Why no tax applies, in the owner’s words for receipts; only with 0. */
  exemption?: string
}
