import type { Database, Writer } from '../../database.ts'
import { enqueueJob } from '../../jobs/enqueue-job.ts'
import { findUnfinishedKeys } from '../../jobs/find-unfinished.ts'
import type { Clock } from '../../services.ts'
import { rowsAtOnce } from '../../sql/in-pieces.ts'
import { readInPieces } from '../../sql/read-in-pieces.ts'

interface Revised {
  productId: string
  revision: number
}

const keyOf = ({ productId, revision }: Revised) => `process-models:${productId}:${revision}`

/**
 * Queues the job that completes a product after its files came: one for each revision of the product, so that a change
 * during the work on an earlier revision gets a job of its own. `urgent`: an owner waits for it.
 */
export const enqueueProcessing = (
  { transaction, clock }: { transaction: Writer; clock: Clock },
  { urgent, ...product }: Revised & { urgent: boolean },
): Promise<void> =>
  enqueueJob(
    { transaction, clock },
    { kind: 'process-models', payload: { productId: product.productId }, uniqueKey: keyOf(product), urgent },
  )

/** A product with its number, and whether it needs processing. */
export interface Looked extends Revised {
  number: number
  /** As the database returns it. */
  isDue: unknown
}

/**
 * The same for all products that need it and have no waiting job: a thousand at a time, since after a large import the
 * jobs of nearly all of them wait. `look` returns the products after a number, ordered by number.
 */
export async function enqueueMissing(
  { database, clock }: { database: Database; clock: Clock },
  look: (number: number, limit: number) => Promise<Looked[]>,
  stopping?: AbortSignal,
): Promise<void> {
  const pieces = readInPieces(rowsAtOnce, (after: Looked | undefined) => look(after?.number ?? -1, rowsAtOnce))
  for await (const products of pieces) {
    if (stopping?.aborted) return
    const due = products.filter(({ isDue }) => Boolean(isDue))
    const waiting = await findUnfinishedKeys({ reader: database.read }, due.map(keyOf))
    const missing = due.filter((product) => !waiting.has(keyOf(product)))
    if (missing.length === 0) continue
    await database.write(async (transaction) => {
      for (const { productId, revision } of missing)
        await enqueueProcessing({ transaction, clock }, { productId, revision, urgent: false })
    })
  }
}
