import type { ListedDocument } from '../documents/find-documents.ts'

/**
 * How much of an order's money came and did not go back, in US cents, as its documents say: an owner may have accepted
 * another sum than the order's total. Without documents, it is the total.
 */
export const standingSum = ({
  totalCents,
  documents,
}: {
  totalCents: number
  documents: Pick<ListedDocument, 'kind' | 'totalCents'>[]
}): number =>
  documents.length === 0
    ? totalCents
    : documents.reduce((sum, one) => sum + (one.kind === 'receipt' ? one.totalCents : -one.totalCents), 0)
