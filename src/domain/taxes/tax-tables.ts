export interface TaxTables {
  /** Rates of one country never overlap. */
  tax_rates: {
    /** ISO 3166-1 alpha-2. */
    country: string
    /** First and last day in the store's zone. */
    from_day: string
    until_day: string | null
    /** Hundredths of a percent. */
    bp: number
  }
  /** One row, `id` 1. */
  tax_state: {
    id: number
    /** Rises with every change of the rates. */
    revision: number
  }
}
