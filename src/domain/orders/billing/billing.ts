import type { Untaxed } from '../../taxes/untaxed.ts'
import type { OrderRow } from '../order-queries.ts'

/** What a buyer asks to have on the receipt. */
export interface BillingRequest {
  /** Of a person or company; an order needs it. */
  name?: string | undefined
  /** As it was typed; blank = none. */
  taxId?: string | undefined
  /** In a few lines; blank = none. */
  address?: string | undefined
}

/** As an order keeps it, and its documents name it. */
export interface Billing {
  name: string
  taxId: string | null
  address: string | null
}

/** In characters; an address in so many lines. */
export const longestBilling = { name: 120, address: 300, lines: 6 }

/** What the buyer of an order wanted on its receipt; null where nothing was asked for, and once it is erased. */
export const billingOf = ({ billing }: Pick<OrderRow, 'billing'>): Billing | null =>
  // Written by `createOrder` alone.
  billing === null ? null : JSON.parse(billing)

/** Why an order contains no tax; null where it does, and where nothing says why. */
export const untaxedOf = ({ untaxed }: Pick<OrderRow, 'untaxed'>): Untaxed | null =>
  // Written by `createOrder` and `freezeTax` alone.
  untaxed === null ? null : JSON.parse(untaxed)

/** As a row holds it. */
export const asColumn = (value: Billing | Untaxed | null): string | null => value && JSON.stringify(value)
