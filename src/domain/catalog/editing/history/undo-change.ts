import { findAudit } from '../../../audit/find-audit.ts'
import type { Database, Reader, Writer } from '../../../database.ts'
import { ShopError } from '../../../errors.ts'
import type { FileStore } from '../../../file-store.ts'
import { because } from '../../../owner-refusals.ts'
import { noProgress, once, type Progress, writeOnce } from '../../../progress.ts'
import type { RequireProof } from '../../../require-proof.ts'
import type { Clock } from '../../../services.ts'
import { lockCatalog, type ProductRow, picturesOf, productsByKey } from '../../catalog-queries.ts'
import { extraFilesEver } from '../../files/extra-file-queries.ts'
import type { GatheredPicture, RecordedPicture } from '../../files/gathered-picture.ts'
import { storeNames } from '../../files/media-names.ts'
import { currentModelFiles, modelFilesEver } from '../../files/media-queries.ts'
import { readPicturePreferences } from '../../pictures/picture-preferences.ts'
import { readPictureHeader } from '../../pictures/read-picture-header.ts'
import { wordsOf } from '../../writing/product-fields.ts'
import { writeProducts } from '../../writing/write-products.ts'
import { applyPicturePreferences } from '../apply-picture-preferences.ts'
import { refuseLastFile } from '../change-files.ts'
import { asGathered, savePictures } from '../change-pictures.ts'
import { describeSlugMove, prepareWords } from '../edit-product.ts'
import { sayEditing } from '../editing-texts.ts'
import { findUnchanged } from '../find-unchanged.ts'
import type { OwnersProduct } from '../owners-product.ts'
import { refuseUndecided } from '../refuse-undecided.ts'
import { asKept, asKeptExtra, saveFiles } from '../save-files.ts'
import { showForOwner } from '../show-for-owner.ts'
import { beforeEntry, type RecordedFile, type RecordedState, readRecordedState } from './recorded-state.ts'

type Writing = { transaction: Writer; clock: Clock }
interface Undoing {
  row: ProductRow
  actorId: string
}

/**
 * Undoes one entry of a product's history: its words, price and address, whether it is published or withdrawn, its
 * pictures, and how the store makes them. Former files become its next release. The undo is recorded in the history as
 * a change of its own.
 * @throws ShopError not-found for an entry that is not of this product; aborted when `version` is old, a later change
 * depends on it, a file or picture of that time is no longer kept, or something must be decided before it is published;
 * as `requireProof` does when something sold becomes free
 */
export async function undoChange(
  { database, clock, files }: { database: Database; clock: Clock; files: FileStore },
  request: { id: string; entryId: string; actorId: string; requireProof: RequireProof; version?: number | undefined },
  progress: Progress = noProgress,
): Promise<{ product: OwnersProduct }> {
  const { id, entryId, actorId, requireProof } = request
  await once(progress, async () => {
    const entry = await findAudit({ reader: database.read }, { id: entryId, subject: `product:${id}` })
    if (!entry) throw new ShopError('not-found', sayEditing.noEntry)
    const known = await findPictures({ reader: database.read, files }, id, entry.details)
    return writeOnce({ database, progress }, async (transaction) => {
      await lockCatalog(transaction)
      const row = await findUnchanged(transaction, request, { withdrawn: true })
      const before = beforeEntry(entry.details, await readRecordedState(transaction, row))
      if (!before || (row.state === 'withdrawn' && before.state === undefined)) throw standsOnIt()
      await takeBack({ transaction, clock, requireProof }, { row, actorId }, before, known)
    })
  })
  return { product: await showForOwner({ database }, id) }
}

const standsOnIt = () => new ShopError('aborted', sayEditing.standsOnIt, because('stands-on-it'))

async function takeBack(
  { transaction, clock, requireProof }: Writing & { requireProof: RequireProof },
  { row, actorId }: Undoing,
  before: Partial<RecordedState>,
  known: GatheredPicture[],
): Promise<void> {
  const { files, extras, pictures, turn, azimuth, color, wanted, state = row.state, ...words } = before
  const given = Object.fromEntries(
    Object.entries({ turn, azimuth, color, wanted }).filter(([, value]) => value !== undefined),
  )
  const restored = { ...wordsOf(row), ...words }
  await describeSlugMove(transaction, restored.slug, row)
  const write = await prepareWords({ transaction, clock }, { row, actorId, words: restored, state })
  if (write) await writeProducts({ transaction, clock, requireProof }, [write], clock.now().toISOString(), { actorId })
  // A product withdrawn by mistake returns as it was; one that its owner had turned into a draft is checked again.
  if (row.state === 'draft' && state === 'published') await refuseUndecided(transaction, [row.id])
  if (files || extras) await bringBackFiles({ transaction, clock }, { row, actorId }, { files, extras })
  if (pictures) {
    const next = pictures.map((picture) => found(picture, known))
    // Read again, because the write above may have changed it.
    const [written = row] = write ? await productsByKey(transaction, 'id', [row.id]) : []
    return savePictures({ transaction, clock }, { row: written, actorId, next, wanted: wanted ?? null })
  }
  if (Object.keys(given).length === 0) return
  const wishes = { ...(await readPicturePreferences(transaction, row.id)), ...given }
  await applyPicturePreferences(
    { transaction, clock },
    {
      productId: row.id,
      actorId,
      action: wanted === false ? 'product.drop-pictures' : 'product.render-pictures',
      wishes,
    },
  )
}

async function bringBackFiles(
  { transaction, clock }: Writing,
  { row, actorId }: Undoing,
  wanted: Pick<Partial<RecordedState>, 'files' | 'extras'>,
) {
  const held = (await currentModelFiles(transaction, [row.id])).map(asKept)
  const next = wanted.files
    ? keptOf(wanted.files, [...held, ...(await modelFilesEver(transaction, row.id)).map(asKept)])
    : held
  if (next.length === 0 && held.length > 0) refuseLastFile(row)
  const ever = (await extraFilesEver(transaction, row.id)).map(asKeptExtra)
  const extras = wanted.extras ? { extras: keptOf(wanted.extras, ever) } : {}
  const note = `as before: ${(wanted.files ?? wanted.extras ?? []).map(({ fileName }) => fileName).join(', ')}`
  const change = { row, actorId, held, next, ...extras, note, tellBuyers: false, action: 'product.files' }
  await saveFiles({ transaction, clock }, change)
}

const keptOf = <File extends RecordedFile>(wanted: RecordedFile[], known: File[]): File[] =>
  wanted.map((file) => {
    const same = known.find(({ sha256, fileName }) => sha256 === file.sha256 && fileName === file.fileName)
    if (!same) throw notKept(file.fileName)
    return same
  })

/** The product's pictures and, as far as they are still kept, those that this entry replaced, with their sizes. */
async function findPictures(
  { reader, files }: { reader: Reader; files: FileStore },
  id: string,
  { before }: Record<string, unknown>,
): Promise<GatheredPicture[]> {
  // Written only by `savePictures`, `saveFiles` and imports.
  const { pictures = [] } = (before ?? {}) as { pictures?: RecordedPicture[] }
  const held = (await picturesOf(reader, [id])).map(asGathered)
  const missing = pictures.filter(({ hash }) => hash !== null && !held.some((picture) => picture.hash === hash))
  for (const { name, hash } of missing) {
    const storeName = storeNames.picture(hash ?? '')
    if ((await files.size(storeName)) === null) continue
    const { width, height } = readPictureHeader(await files.readAll(storeName))
    held.push({ name, hash, width, height })
  }
  return held
}

function found({ name, hash }: RecordedPicture, known: GatheredPicture[]): GatheredPicture {
  if (hash === null) return { name, hash, width: null, height: null }
  const picture = known.find((one) => one.hash === hash)
  if (!picture) throw notKept(name)
  return { ...picture, name }
}

const notKept = (name: string) => new ShopError('aborted', sayEditing.notKept(name), because('not-kept', { name }))
