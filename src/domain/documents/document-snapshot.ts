import type { Voice } from '../voice.ts'
import type { DocumentKind } from './document-tables.ts'

/**
 * `sale`: the order was paid. `refund`: money was given back, by us or at the provider. `reversal`: the provider or a
 * bank took it back. `reinstated`: it came home. `correction`: what was known of the payment was wrong.
 */
export const documentReasons = ['sale', 'refund', 'reversal', 'reinstated', 'correction'] as const
export type DocumentReason = (typeof documentReasons)[number]

/** Amounts are US cents and never below 0: a credit note takes them back. `netCents + taxCents = grossCents`. */
export interface DocumentLine {
  /** Of the order's line. */
  position: number
  title: string
  /** A license tier; '' for the model as it is. */
  variant: string
  quantity: number
  unitCents: number
  /** What the whole line is at list prices, and was taken off; null where a document is about a part of it. */
  listCents: number | null
  discountCents: number | null
  grossCents: number
  netCents: number
  taxCents: number
  /** Hundredths of a percent. */
  taxBp: number
}

/** All that a document says, as it was on the day of its issue. */
export interface DocumentSnapshot {
  version: 1
  position: number
  number: string
  kind: DocumentKind
  reason: DocumentReason
  issuedAt: string
  /** The day of issue in the store's zone. */
  day: string
  /** The first receipt of the same order; null for that one. */
  refersTo: string | null
  voice: Voice
  seller: { name: string; legalName: string | null; address: string | null; taxId: string | null }
  /** What the buyer wanted to have written; null where they asked for nothing: a document names no person by itself. */
  buyer: { name: string; taxId: string | null; address: string | null } | null
  order: { number: string; createdAt: string }
  /** To which it was sold, as the buyer said; null where taxes were off, and in documents from before there were any. */
  country: string | null
  /** What the buyer agreed to before paying, and when; null where nobody was asked, and in credit notes. */
  consent: { version: string; at: string; text: string } | null
  /** Why it contains no tax, in the words that stand on it; only where something says why. */
  untaxed?: { kind: 'reverse-charge' | 'exempt'; text: string }
  lines: DocumentLine[]
  currency: 'USD'
  netCents: number
  taxCents: number
  totalCents: number
  /** By rate. */
  taxes: { bp: number; netCents: number; taxCents: number }[]
  /** What the provider moved, in smallest units of its currency; `rate` per dollar as a decimal. */
  moved: { currency: string; minor: number; rate: string }
  payments: { provider: string; id: string }[]
}

// It was written by `issueDocuments`, and the chain proves that nobody changed it.
export const readSnapshot = (text: string): DocumentSnapshot => ({ country: null, consent: null, ...JSON.parse(text) })
