import type { Voice } from '../voice.ts'
import type { DocumentKind } from './document-tables.ts'

/**
 * `sale`: the order was paid. `refund`: money was given back, by us or at the provider. `reversal`: the provider or a
 * bank took it back. `reinstated`: money came back to us. `correction`: an earlier reading of the payment was wrong.
 */
export const documentReasons = ['sale', 'refund', 'reversal', 'reinstated', 'correction'] as const
export type DocumentReason = (typeof documentReasons)[number]

/** Amounts are US cents and never negative: a credit note takes them back. `netCents + taxCents = grossCents`. */
export interface DocumentLine {
  /** The position of the order line. */
  position: number
  title: string
  /** A license tier; '' for the model as it is. */
  variant: string
  quantity: number
  unitCents: number
  /** List price and discount of the whole line; null when the document covers only a part of it. */
  listCents: number | null
  discountCents: number | null
  grossCents: number
  netCents: number
  taxCents: number
  /** Hundredths of a percent. */
  taxBp: number
}

/** Everything that a document says, as it was on the day of issue. */
export interface DocumentSnapshot {
  version: 1
  position: number
  number: string
  kind: DocumentKind
  reason: DocumentReason
  issuedAt: string
  /** The day of issue, in the store's time zone. */
  day: string
  /** The number of the order's first receipt; null in that one. */
  refersTo: string | null
  voice: Voice
  seller: { name: string; legalName: string | null; address: string | null; taxId: string | null }
  /** The buyer's billing data; null when the buyer gave none: by default a document names no person. */
  buyer: { name: string; taxId: string | null; address: string | null } | null
  order: { number: string; createdAt: string }
  /**
   * The country it was sold to, as the buyer said; null when taxes were off, and in documents from before the store had
   * taxes.
   */
  country: string | null
  /** The consent that the buyer gave before paying, and when; null when nobody was asked, and in credit notes. */
  consent: { version: string; at: string; text: string } | null
  /** Why it contains no tax, in the words printed on it; missing when no reason is known. */
  untaxed?: { kind: 'reverse-charge' | 'exempt'; text: string }
  lines: DocumentLine[]
  currency: 'USD'
  netCents: number
  taxCents: number
  totalCents: number
  /** Totals by rate. */
  taxes: { bp: number; netCents: number; taxCents: number }[]
  /** What moved at the provider, in smallest units of its currency; `rate` per US dollar, as a decimal string. */
  moved: { currency: string; minor: number; rate: string }
  payments: { provider: string; id: string }[]
}

// Only `issueDocuments` writes it, and the chain proves that nobody changed it.
export const readSnapshot = (text: string): DocumentSnapshot => ({ country: null, consent: null, ...JSON.parse(text) })
