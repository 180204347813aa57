import type { Generated } from 'kysely'

export interface CodeTables {
  /** Codes that take something off an order; deleted ones stay for the orders that used them. */
  discount_codes: {
    id: string
    /** As it is shown. */
    code: string
    /** The key by which it is found, whatever was typed; unique among codes that are not deleted. */
    key: string
    /** Exactly one of the two is set. */
    percent: number | null
    amount_cents: number | null
    /** JSON lists; both null when it applies to everything. */
    product_ids: string | null
    categories: string | null
    /** First and last day, in the store's time zone. */
    from_day: string | null
    until_day: string | null
    use_limit: number | null
    per_person: number | null
    minimum_cents: number | null
    first_purchase: number
    active: number
    /** How many uses are reserved or used now, of those that count. */
    taken: number
    created_at: string
    updated_at: string
    deleted_at: string | null
  }
  discount_uses: {
    order_id: string
    code_id: string
    /** As it was shown then. */
    code: string
    account_id: string
    /** Identifies the person, for limits only. */
    person_key: string
    /** `released`: the order was not paid. */
    state: 'reserved' | 'used' | 'released'
    /** 0 for a test order outside a demo: it leaves all uses to buyers. */
    counted: Generated<number>
    discount_cents: number
    created_at: string
    changed_at: string
  }
  /** Who placed each order that costs something. */
  order_persons: {
    order_id: string
    account_id: string
    /** Identifies the person, for limits only. */
    person_key: string
  }
}
