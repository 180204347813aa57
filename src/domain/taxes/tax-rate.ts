/** What a country takes, from one day of the store's zone to another, both included. */
export interface TaxRate {
  /** ISO 3166-1 alpha-2. */
  country: string
  /** Hundredths of a percent. */
  bp: number
  from: string
  /** Null: until further notice. */
  until: string | null
  /** Why nothing is taken, in the owner’s words for receipts; only with 0. */
  exemption?: string
}
