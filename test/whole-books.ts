import type { BookedDocument, BookedMovement, BookSums, Difference } from '#domain/documents/keep-books.ts'
import type { Office } from '#domain/office.ts'

/** Collects the books of some days, which a store never holds in memory all at once. */
export async function wholeBooks(
  { documents }: Pick<Office, 'documents'>,
  days: { from?: string; until?: string } = {},
) {
  const lists = {
    documents: [] as BookedDocument[],
    movements: [] as BookedMovement[],
    differences: [] as Difference[],
  }
  const sums: Partial<BookSums> = {}
  for await (const part of documents.keepBooks(days).parts)
    if (part.list === null) Object.assign(sums, part.sums)
    else lists[part.list].push(...(part.items as never[]))
  // They come once, after documents and movements.
  return { ...(sums as BookSums), ...lists }
}
