export const documentKinds = ['receipt', 'credit_note'] as const
export type DocumentKind = (typeof documentKinds)[number]

export interface DocumentTables {
  /** Insert-only. */
  documents: {
    /** Position in the chain of all documents, from 1. */
    position: number
    series: string
    /** The year of issue, in the store's time zone. */
    year: number
    /** Number within series and year, from 1. */
    number: number
    /** `R-2026-000001`. */
    name: string
    kind: DocumentKind
    order_id: string
    issued_at: string
    /** Never negative, whatever the kind. */
    total_cents: number
    /** JSON: everything that the document says. */
    snapshot: string
    previous_sha256: string
    /** Computed over the previous hash, a line break and the snapshot. */
    sha256: string
  }
  /** Insert-only: the movements of money that a document covers. */
  document_movements: {
    movement_id: string
    position: number
  }
  /** One row, `id` 1: the last link of the chain. */
  document_chain: {
    id: number
    position: number
    sha256: string
  }
}
