import { randomUUID } from 'node:crypto'
import { recordAudit } from '../../audit/record-audit.ts'
import type { Writer } from '../../database.ts'
import { enqueueJob } from '../../jobs/enqueue-job.ts'
import { keepsPrices } from '../../require-proof.ts'
import type { Clock } from '../../services.ts'
import { type ProductRow, picturesOf } from '../catalog-queries.ts'
import { currentExtraFiles, type ExtraFileRow } from '../files/extra-file-queries.ts'
import { type GatheredPicture, recordPictures } from '../files/gathered-picture.ts'
import type { ModelFileRow } from '../files/media-queries.ts'
import type { GatheredExtra } from '../writing/check-extra-file.ts'
import type { GatheredModelFile } from '../writing/check-model-file.ts'
import { writeProducts } from '../writing/write-products.ts'
import { refuseLoneDocuments } from './bundles/refuse-lone-documents.ts'
import { writeOf } from './edit-product.ts'
import { insertRelease } from './editing-queries.ts'
import { recordFiles } from './history/recorded-state.ts'

/**
 * Writes a new version of a product's files (and its own pictures, when given) with its note and its audit entry. Throws
 * aborted when a bundle would have extra files and no models.
 */
export async function saveFiles(
  { transaction, clock }: { transaction: Writer; clock: Clock },
  change: {
    row: ProductRow
    actorId: string
    held: GatheredModelFile[]
    next: GatheredModelFile[]
    /** Given when extra files change too. */
    extras?: GatheredExtra[]
    pictures?: GatheredPicture[]
    note: string
    tellBuyers: boolean
    action: string
  },
): Promise<void> {
  const { row, actorId, held, next, extras, pictures, note, tellBuyers, action } = change
  const at = clock.now().toISOString()
  const hasOther = JSON.stringify(recordFiles(held)) !== JSON.stringify(recordFiles(next))
  const write = writeOf(row, {
    ...(hasOther ? { modelFiles: next } : {}),
    ...(extras ? { extras } : {}),
    ...(pictures ? { pictures } : {}),
  })
  const heldExtras = (await currentExtraFiles(transaction, [row.id])).map(asKeptExtra)
  refuseLoneDocuments(
    { isBundle: row.members !== null, models: next.length, extras: (extras ?? heldExtras).length },
    { models: held.length, extras: heldExtras.length },
  )
  const along = extras ? [heldExtras, extras].map(recordFiles) : null
  const shown = pictures ? [await picturesOf(transaction, [row.id]), pictures].map(recordPictures) : null
  await writeProducts({ transaction, clock, requireProof: keepsPrices }, [write], at, { urgent: true })
  const releaseId = randomUUID()
  await insertRelease(transaction, { id: releaseId, productId: row.id, note, tellBuyers, at })
  if (tellBuyers) await enqueueJob({ transaction, clock }, { kind: 'tell-release', payload: { releaseId } })
  const details = {
    before: {
      files: recordFiles(held),
      ...(along ? { extras: along[0] } : {}),
      ...(shown ? { pictures: shown[0] } : {}),
    },
    after: {
      files: recordFiles(next),
      ...(along ? { extras: along[1] } : {}),
      ...(shown ? { pictures: shown[1] } : {}),
    },
    note,
    tellBuyers,
  }
  await recordAudit({ transaction, clock }, { actorId, action, subject: `product:${row.id}`, details })
}

/** A model file that the product already had, with what is known of it. */
export const asKept = (row: ModelFileRow): GatheredModelFile => ({
  fileName: row.file_name,
  sha256: row.sha256,
  crc32: row.crc32,
  size: row.size,
  storeName: row.store_name,
  kept: { facts: row.facts, meshHash: row.mesh_hash, addedAt: row.added_at },
})

/** An extra file that the product already had. */
export const asKeptExtra = (row: ExtraFileRow): GatheredExtra => ({
  fileName: row.file_name,
  sha256: row.sha256,
  crc32: row.crc32,
  size: row.size,
  storeName: row.store_name,
  addedAt: row.added_at,
})
