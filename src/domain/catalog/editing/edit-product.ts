import { recordAudit } from '../../audit/record-audit.ts'
import type { Database, Reader, Writer } from '../../database.ts'
import type { Sentence } from '../../each-language.ts'
import { noProgress, type Progress } from '../../progress.ts'
import { keepsPrices, type RequireProof } from '../../require-proof.ts'
import type { Clock } from '../../services.ts'
import type { ProductRow } from '../catalog-queries.ts'
import type { ProductState } from '../catalog-tables.ts'

import { currentExtraFiles } from '../files/extra-file-queries.ts'
import type { GatheredPicture } from '../files/gathered-picture.ts'
import { isPossibleKey, slugOf } from '../slug.ts'
import type { GatheredExtra } from '../writing/check-extra-file.ts'
import { refuseLicenses } from '../writing/check-licenses.ts'
import type { GatheredModelFile } from '../writing/check-model-file.ts'
import { differing } from '../writing/differing.ts'
import { differencesOf } from '../writing/field-differences.ts'
import { freeSlugFor } from '../writing/free-slug-for.ts'
import { selectLicenseIds } from '../writing/license-queries.ts'
import { fieldsOf, type ProductFields, type ProductWords, wordsOf } from '../writing/product-fields.ts'
import type { ProductWrite } from '../writing/product-write.ts'
import { settleChoice } from '../writing/read-choice.ts'
import { writeProducts } from '../writing/write-products.ts'
import { chooseMembers } from './bundles/choose-members.ts'
import { giveToBuyers } from './bundles/give-to-buyers.ts'
import { refuseCircle } from './bundles/refuse-circle.ts'
import { refuseLoneDocuments } from './bundles/refuse-lone-documents.ts'
import { changeIfUnchanged } from './find-unchanged.ts'
import type { OwnersProduct } from './owners-product.ts'
import { type ProductInput, readWords } from './read-words.ts'
import { describeMovedLinks, refuseTakenSlug } from './refuse-taken-slug.ts'
import { refuseUndecided } from './refuse-undecided.ts'
import { showForOwner } from './show-for-owner.ts'

interface Needs {
  database: Database
  clock: Clock
}
type Writing = { transaction: Writer; clock: Clock; requireProof: RequireProof }

export type ProductChange = ProductInput & {
  state?: ProductState | undefined
  /** Also gives what is new in the bundle to those who bought it before. */
  giveToBuyers?: boolean | undefined
}

/**
 * Changes what an owner says about a product; fields that are not given stay as they are. With `ask`, changes nothing
 * if the product would be published while it still needs a decision.
 * @throws ShopError not-found; invalid-argument; aborted with `details.product` when `version` is old or the slug is
 * taken, or with `details.stopped` when `ask` finds something to decide; as `requireProof` does when something sold
 * becomes free
 */
export async function editProduct(
  { database, clock }: Needs,
  request: {
    id: string
    actorId: string
    requireProof: RequireProof
    version?: number | undefined
    change: ProductChange
    ask?: boolean | undefined
  },
  progress: Progress = noProgress,
): Promise<{ product: OwnersProduct; warnings: Sentence[] }> {
  const { id, actorId, requireProof, change, ask } = request
  const warnings = await changeIfUnchanged({ database, progress }, request, async (transaction, row) => {
    const notes = await applyChange({ transaction, clock, requireProof }, { row, actorId, change })
    if (ask && isNewOnShow(row, change)) await refuseUndecided(transaction, [id])
    return notes
  })
  return { product: await showForOwner({ database }, id), warnings }
}

/** Whether a change publishes a product that buyers did not see before. */
export const isNewOnShow = (row: Pick<ProductRow, 'state'>, { state }: ProductChange): boolean =>
  state === 'published' && row.state !== 'published'

/** Withdraws a product: its page is gone, buyers keep their files, and its id and slug are never given to another. */
export async function withdrawProduct(
  { database, clock }: Needs,
  { id, actorId, version }: { id: string; actorId: string; version?: number | undefined },
  progress: Progress = noProgress,
): Promise<{ product: OwnersProduct }> {
  await changeIfUnchanged({ database, progress }, { id, version }, (transaction, row) =>
    withdrawRow({ transaction, clock }, { row, actorId }),
  )
  return { product: await showForOwner({ database }, id) }
}

/** Withdraws a product whose row is locked. */
export async function withdrawRow(
  needs: { transaction: Writer; clock: Clock },
  { row, actorId }: { row: ProductRow; actorId: string },
): Promise<void> {
  await applyChange({ ...needs, requireProof: keepsPrices }, { row, actorId, change: { state: 'withdrawn' } })
}

/** Writes a change of one product with its audit entry; nothing when nothing differs. Returns notes for the owner. */
async function applyChange(
  writing: Writing,
  request: { row: ProductRow; actorId: string; change: ProductChange },
): Promise<Sentence[]> {
  const { write, notes } = await prepareChange(writing, request)
  if (write) await writeProducts(writing, [write], writing.clock.now().toISOString(), { actorId: request.actorId })
  return notes
}

/**
 * Prepares a change of one product and writes its audit entry; `write` is null when nothing differs. `notes` are for
 * the owner.
 */
export async function prepareChange(
  { transaction, clock, requireProof }: Writing,
  { row, actorId, change }: { row: ProductRow; actorId: string; change: ProductChange },
): Promise<{ write: ProductWrite | null; notes: Sentence[] }> {
  const former = change.licenses ? await selectLicenseIds(transaction, [row.id]) : []
  const { words, notes } = readWords(
    change,
    row,
    row.date,
    former.map(({ id }) => id),
  )
  notes.push(...(await describeSlugMove(transaction, words.slug, row)))
  if (change.bundle !== undefined) words.members = await chooseMembers(transaction, change.bundle)
  if (change.giveToBuyers) await giveToBuyers({ transaction, clock, requireProof }, { row, members: words.members })
  const state = change.state ?? row.state
  return { write: await prepareWords({ transaction, clock }, { row, actorId, words, state }), notes }
}

/** Notes on what happens to links when a product gets this slug. Throws aborted when another product has it. */
export async function describeSlugMove(transaction: Writer, slug: string, row: ProductRow): Promise<Sentence[]> {
  if (slug === row.slug) return []
  await refuseTakenSlug(transaction, slug, row.id)
  return describeMovedLinks(transaction, slug, row)
}

/** Prepares to give a product these words and state, and writes the audit entry; null when nothing differs. */
export async function prepareWords(
  { transaction, clock }: { transaction: Writer; clock: Clock },
  given: { row: ProductRow; actorId: string; words: ProductWords; state: ProductState },
): Promise<ProductWrite | null> {
  const { row, actorId, state } = given
  const words = settleChoice(await withAddress(transaction, row, given.words))
  const fields = fieldsOf(words)
  if (differencesOf(row, fields).length === 0 && state === row.state) return null
  refuseLicenses(words)
  await refuseCircle(transaction, { id: row.id, members: words.members })
  if (row.members === null && words.members.length > 0 && row.file_bytes === null)
    refuseLoneDocuments({
      ...{ isBundle: true, models: 0 },
      extras: (await currentExtraFiles(transaction, [row.id])).length,
    })
  const details = differing({ ...wordsOf(row), state: row.state }, { ...words, state })
  const action = state === 'withdrawn' ? 'product.withdraw' : 'product.edit'
  await recordAudit({ transaction, clock }, { actorId, action, subject: `product:${row.id}`, details })
  return writeOf(row, { fields, state })
}

/** A product whose import was cut short may still hold a placeholder for its slug, under which nobody can reach it. */
async function withAddress(reader: Reader, { id }: ProductRow, words: ProductWords): Promise<ProductWords> {
  if (isPossibleKey(words.slug)) return words
  return { ...words, slug: await freeSlugFor(reader, slugOf(words.title) || 'product', id) }
}

/** A write of a product that changes only what is given. */
export const writeOf = (
  row: ProductRow,
  change: {
    fields?: ProductFields
    state?: ProductState
    modelFiles?: GatheredModelFile[]
    extras?: GatheredExtra[]
    pictures?: GatheredPicture[]
  },
): ProductWrite => ({
  id: row.id,
  number: row.number,
  before: row,
  fields: change.fields ?? fieldsOf(wordsOf(row)),
  ...(change.state ? { state: change.state } : {}),
  pictures: change.pictures ?? null,
  modelFiles: change.modelFiles ?? null,
  extras: change.extras ?? null,
  previewHash: null,
})
