import type { Database, Reader, Writer } from '../database.ts'
import { isShopError } from '../errors.ts'
import { factsVersion, type ModelFacts } from '../models/measure-model.ts'
import { worstVerdict } from '../models/mesh-verdict.ts'
import type { Clock, FileStore, Log, MediaWorker } from '../services.ts'
import { lockCatalog, picturesOf, raiseVersion } from './catalog-queries.ts'
import { mediaHash, storeNames } from './media-names.ts'
import { currentModelFiles, type ModelFileRow, saveFacts, saveModel, savePreview } from './media-queries.ts'
import type { PictureVariants } from './picture-variants.ts'
import { readPictureSource } from './picture-wishes.ts'
import type { StoredModel } from './present-product.ts'
import { enqueuePictures } from './render-pictures.ts'
import { sizeCodeOf } from './size-code.ts'
import { saveSize } from './size-totals-queries.ts'

interface Needs {
  database: Database
  files: FileStore
  media: MediaWorker
  clock: Clock
  log: Log
  pictures: PictureVariants
}

const preparedWidths = [1200, 640, 320]

/**
 * Completes a product after its files came: facts first, then the preview mesh, then its pictures; missing ones are
 * made of the model by a job of their own. Harmless when repeated.
 */
export async function processModels(needs: Needs, productId: string): Promise<void> {
  await measureFiles(needs, productId)
  await makeMissingPreview(needs, productId)
  if (await readPictureSource(needs.database.read, productId))
    await needs.database.write((transaction) => enqueuePictures({ transaction, clock: needs.clock }, productId))
  for (const { hash } of await picturesOf(needs.database.read, [productId])) {
    if (hash === null) continue
    for (const width of preparedWidths) await needs.pictures.open({ hash, width, format: 'avif' })
  }
}

async function measureFiles(needs: Needs, productId: string): Promise<void> {
  const rows = await currentModelFiles(needs.database.read, [productId])
  const measured = new Map<string, string>()
  for (const row of rows.filter((row) => readFacts(row) === null)) {
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

/** Null for a file that is to be measured, also again because less was measured in former times. */
function readFacts({ facts }: ModelFileRow): ModelFacts | null {
  // Written by `measureFiles` alone, with its version.
  const stored = facts === null ? null : (JSON.parse(facts) as ModelFacts)
  return stored?.version === factsVersion ? stored : null
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
    await saveSize(transaction, productId, sizeCodeOf(model.dimensionsMm))
    await raiseVersion(transaction)
  })
}

/** The size of the largest file and the sums of all; null while a file is not measured. */
async function joinedModel(reader: Reader, productId: string): Promise<StoredModel | null> {
  const rows = await currentModelFiles(reader, [productId])
  const facts = rows.flatMap((row) => readFacts(row) ?? [])
  const largest = facts.toSorted((a, b) => boxOf(b) - boxOf(a))[0]
  if (!largest || facts.length < rows.length) return null
  const sum = (read: (facts: ModelFacts) => number) =>
    Number(facts.reduce((total, one) => total + read(one), 0).toPrecision(12))
  const areaCm2 = sum((one) => one.areaCm2)
  const overhangCm2 = sum((one) => one.areaCm2 * one.overhangShare)
  return {
    version: factsVersion,
    dimensionsMm: largest.dimensionsMm,
    triangles: sum((one) => one.triangles),
    vertices: sum((one) => one.vertices),
    volumeCm3: sum((one) => one.volumeCm3),
    areaCm2,
    watertight: facts.every((one) => one.watertight),
    verdict: worstVerdict(facts.map((one) => one.verdict)),
    shells: sum((one) => one.shells),
    openEdges: sum((one) => one.openEdges),
    crowdedEdges: sum((one) => one.crowdedEdges),
    flippedEdges: sum((one) => one.flippedEdges),
    degenerateTriangles: sum((one) => one.degenerateTriangles),
    overhangShare: areaCm2 > 0 ? Number((overhangCm2 / areaCm2).toFixed(3)) : 0,
    baseCm2: sum((one) => one.baseCm2),
    unitSuspicion: largest.unitSuspicion,
    previewHash: rows.find((row) => row.preview_hash !== null)?.preview_hash ?? null,
  }
}

const boxOf = ({ dimensionsMm: { x, y, z } }: ModelFacts) => x * y * z
