export interface TaxTables {
  /** Rates of one country never overlap. */
  tax_rates: {
    /** ISO 3166-1 alpha-2. */
    country: string
    /** First and last day, in the store's time zone. */
    from_day: string
    until_day: string | null
    /** Hundredths of a percent. */
    bp: number
    /** Why no tax applies, as receipts say it; only with 0, null without a reason. */
    exemption: string | null
  }
  /** One row, `id` 1. */
  tax_state: {
    id: number
    /** Rises with every change of the rates. */
    revision: number
    /** The store’s own country in the European Union and its VAT number there; null when reverse charge is off. */
    seller_country: string | null
    seller_tax_id: string | null
  }
}
