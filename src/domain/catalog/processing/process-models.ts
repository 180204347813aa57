import type { Database, Writer } from '../../database.ts'
import { isFileFault, isSetAside, type ShopError, sentenceOf } from '../../errors.ts'
import type { FileStore } from '../../file-store.ts'
import type { MediaWorker } from '../../media-worker.ts'
import type { Clock, Log } from '../../services.ts'
import type { SharedWork } from '../../work-queues.ts'
import { lockCatalog, picturesOf, productsByKey } from '../catalog-queries.ts'
import { picturedFile } from '../files/file-variants.ts'
import { mediaHash, storeNames } from '../files/media-names.ts'
import { currentModelFiles, type ModelFileRow, saveFacts, savePreview } from '../files/media-queries.ts'
import { readFacts, storeFacts, storeUnreadable } from '../files/stored-facts.ts'
import { preparedWidths } from '../picture-address.ts'
import { enqueuePictures } from '../pictures/enqueue-pictures.ts'
import { readPictureSource } from '../pictures/picture-preferences.ts'
import type { PictureVariants } from '../pictures/picture-variants.ts'
import { joinModel } from './join-model.ts'

export interface ProcessNeeds {
  database: Database
  files: FileStore
  media: MediaWorker
  clock: Clock
  log: Log
  pictures: PictureVariants
  /** Shared, because a job and a buyer who cannot wait for it may need the same files measured. */
  measuring: SharedWork<void>
  /** The owner is waiting, so the pictures that this queues come before others too. */
  urgent?: boolean
  /** Ends the work after its current step; the rest is left for another time. */
  stopping?: AbortSignal
}

type MeasureNeeds = Omit<ProcessNeeds, 'pictures' | 'urgent' | 'stopping'>

/**
 * Completes a product after its files came: facts first, then the preview mesh, then its pictures; a job of its own
 * makes missing pictures from the model. Safe to repeat. When a model is set aside, throws its refusal after everything
 * else.
 */
export async function processModels(needs: ProcessNeeds, productId: string): Promise<void> {
  await measureFiles(needs, productId)
  const setAside = await makeMissingPreview(needs, productId)
  if (await readPictureSource(needs.database.read, productId))
    await needs.database.write((transaction) =>
      enqueuePictures({ transaction, clock: needs.clock }, { productId, urgent: needs.urgent ?? false }),
    )
  for (const { hash } of await picturesOf(needs.database.read, [productId])) {
    if (hash === null) continue
    for (const width of preparedWidths) {
      if (needs.stopping?.aborted) return
      await needs.pictures.open({ hash, width, format: 'avif' })
    }
  }
  if (setAside) throw setAside
}

/** Measures those of a product’s files that were not measured yet, or only by a version that measured less. */
export async function measureFiles(needs: MeasureNeeds, productId: string): Promise<void> {
  const rows = await currentModelFiles(needs.database.read, [productId])
  const key = [productId, ...rows.map((row) => row.id)].join()
  await needs.measuring(key, () => measure(needs, productId, rows))
}

async function measure(needs: MeasureNeeds, productId: string, rows: ModelFileRow[]): Promise<void> {
  const measured = new Map<string, { facts: string; meshHash: string | null }>()
  for (const row of rows.filter((row) => readFacts(row) === null)) {
    const facts = await orTold(needs.log, row, async () =>
      needs.media.measureModel(await needs.files.source(row.store_name)),
    )
    measured.set(
      row.id,
      'refusal' in facts
        ? { facts: storeUnreadable(sentenceOf(facts.refusal)), meshHash: null }
        : { facts: storeFacts(facts.result), meshHash: facts.result.meshHash },
    )
  }
  const [product] = await productsByKey(needs.database.read, 'id', [productId])
  // The model can be missing with nothing left to measure, when a file was removed.
  if (measured.size === 0 && (product?.model !== null || rows.length === 0)) return
  await saveChange(needs, productId, async (transaction) => {
    for (const [fileId, facts] of measured) await saveFacts(transaction, fileId, facts)
  })
}

/** Returns the refusal of a model that is set aside. */
async function makeMissingPreview(needs: ProcessNeeds, productId: string): Promise<ShopError | null> {
  const rows = await currentModelFiles(needs.database.read, [productId])
  const pictured = picturedFile(rows, ({ file_name }) => file_name)
  if (!pictured || pictured.preview_hash !== null) return null
  const preview = await orTold(needs.log, pictured, async () =>
    needs.media.makePreview(await needs.files.source(pictured.store_name)),
  )
  if ('refusal' in preview) return isSetAside(preview.refusal) ? preview.refusal : null
  const hash = mediaHash(preview.result)
  await needs.files.put(storeNames.preview(hash), preview.result)
  await saveChange(needs, productId, (transaction) => savePreview(transaction, pictured.id, hash))
  return null
}

/** Logs a file that cannot be used, or not in time; the job retries after any other error. */
async function orTold<Result>(
  log: Log,
  row: ModelFileRow,
  work: () => Promise<Result>,
): Promise<{ result: Result } | { refusal: ShopError }> {
  try {
    return { result: await work() }
  } catch (error) {
    if (!isFileFault(error)) throw error
    log.warn({ productId: row.product_id, file: row.file_name, reason: error.message }, 'a model file cannot be read')
    return { refusal: error }
  }
}

/** Saves, and joins the facts of the files that are current by then into the product's model. */
async function saveChange(
  { database, clock }: Pick<ProcessNeeds, 'database' | 'clock'>,
  productId: string,
  save: (transaction: Writer) => Promise<void>,
): Promise<void> {
  await database.write(async (transaction) => {
    await lockCatalog(transaction)
    await save(transaction)
    await joinModel({ transaction, clock }, productId)
  })
}
