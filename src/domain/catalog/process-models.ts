import type { Database, Reader, Writer } from '../database.ts'
import { isShopError } from '../errors.ts'
import type { ModelFacts } from '../models/measure-model.ts'
import type { Clock, FileStore, Log, MediaWorker } from '../services.ts'
import { lockCatalog, picturesOf, raiseVersion } from './catalog-queries.ts'
import { mediaHash, storeNames } from './media-names.ts'
import { currentModelFiles, type ModelFileRow, saveFacts, saveModel, savePreview } from './media-queries.ts'
import type { PictureVariants } from './picture-variants.ts'
import type { StoredModel } from './present-product.ts'

interface Needs {
  database: Database
  files: FileStore
  media: MediaWorker
  clock: Clock
  log: Log
  pictures: PictureVariants
}

const preparedWidths = [640, 1200]

/** Completes a product after its files came: facts first, then the preview mesh, then its pictures. Harmless when repeated. */
export async function processModels(needs: Needs, productId: string): Promise<void> {
  await measureFiles(needs, productId)
  await makeMissingPreview(needs, productId)
  for (const { hash } of await picturesOf(needs.database.read, [productId])) {
    if (hash === null) continue
    for (const width of preparedWidths) await needs.pictures.open({ hash, width, format: 'avif' })
  }
}

async function measureFiles(needs: Needs, productId: string): Promise<void> {
  const rows = await currentModelFiles(needs.database.read, [productId])
  const measured = new Map<string, string>()
  for (const row of rows.filter((row) => row.facts === null)) {
    const facts = await orTold(needs.log, row, async () =>
      needs.media.measureModel(await needs.files.readAll(row.store_name)),
    )
    if (facts) measured.set(row.id, JSON.stringify(facts))
  }
  if (measured.size === 0) return
  await saveChange(needs, productId, async (transaction) => {
    for (const [fileId, facts] of measured) await saveFacts(transaction, fileId, facts)
  })
}

async function makeMissingPreview(needs: Needs, productId: string): Promise<void> {
  const rows = await currentModelFiles(needs.database.read, [productId])
  if (rows.some((row) => row.preview_hash !== null)) return
  const largest = rows.toSorted((a, b) => b.size - a.size || a.position - b.position)[0]
  if (!largest) return
  const preview = await orTold(needs.log, largest, async () =>
    needs.media.makePreview(await needs.files.readAll(largest.store_name)),
  )
  if (!preview) return
  const hash = mediaHash(preview)
  await needs.files.put(storeNames.preview(hash), preview)
  await saveChange(needs, productId, (transaction) => savePreview(transaction, largest.id, hash))
}

/** Null, and a line in the log, for a file that cannot be used; everything else is tried again by the job. */
async function orTold<Result>(log: Log, row: ModelFileRow, work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work()
  } catch (error) {
    if (!isShopError(error) || error.code !== 'invalid-argument') throw error
    log.warn({ productId: row.product_id, file: row.file_name, reason: error.message }, 'a model file cannot be read')
    return null
  }
}

/** Saves, and joins what is known of the files that are current by then into the product's model. */
async function saveChange(
  { database, clock }: Needs,
  productId: string,
  save: (transaction: Writer) => Promise<void>,
): Promise<void> {
  await database.write(async (transaction) => {
    await lockCatalog(transaction)
    await save(transaction)
    const model = await joinedModel(transaction, productId)
    if (!model) return
    await saveModel(transaction, productId, JSON.stringify(model), clock.now().toISOString())
    await raiseVersion(transaction)
  })
}

/** The size of the largest file and the sums of all; null while a file is not measured. */
async function joinedModel(reader: Reader, productId: string): Promise<StoredModel | null> {
  const rows = await currentModelFiles(reader, [productId])
  // Written by `measureFiles` alone.
  const facts = rows.flatMap((row) => (row.facts === null ? [] : (JSON.parse(row.facts) as ModelFacts)))
  const largest = facts.toSorted((a, b) => boxOf(b) - boxOf(a))[0]
  if (!largest || facts.length < rows.length) return null
  const sum = (read: (facts: ModelFacts) => number) =>
    Number(facts.reduce((total, one) => total + read(one), 0).toFixed(3))
  return {
    dimensionsMm: largest.dimensionsMm,
    triangles: sum((one) => one.triangles),
    volumeCm3: sum((one) => one.volumeCm3),
    areaCm2: sum((one) => one.areaCm2),
    watertight: facts.every((one) => one.watertight),
    shells: sum((one) => one.shells),
    previewHash: rows.find((row) => row.preview_hash !== null)?.preview_hash ?? null,
  }
}

const boxOf = ({ dimensionsMm: { x, y, z } }: ModelFacts) => x * y * z
