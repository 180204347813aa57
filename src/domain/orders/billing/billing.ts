import type { Untaxed } from '../../taxes/untaxed.ts'
import type { OrderRow } from '../order-queries.ts'

/** What a buyer asks to have on the receipt. */
export interface BillingRequest {
  /** Of a person or company; required if anything else is given. */
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

/** In characters, and the most lines of an address. */
export const longestBilling = { name: 120, address: 300, lines: 6 }

/** What the buyer of an order wanted on its receipt; null when nothing was asked for, and once it is erased. */
export const billingOf = ({ billing }: Pick<OrderRow, 'billing'>): Billing | null =>
  // Only `createOrder` writes it.
  billing === null ? null : JSON.parse(billing)

/** Why an order contains no tax; null when it does, or when no reason is known. */
export const untaxedOf = ({ untaxed }: Pick<OrderRow, 'untaxed'>): Untaxed | null =>
  // Only `createOrder` and `freezeTax` write it.
  untaxed === null ? null : JSON.parse(untaxed)

/** The value as a row stores it. */
export const asColumn = (value: Billing | Untaxed | null): string | null => value && JSON.stringify(value)
