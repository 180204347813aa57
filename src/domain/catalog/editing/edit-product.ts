import { recordAudit } from '../../audit/record-audit.ts'
import type { Database, Writer } from '../../database.ts'
import { ShopError } from '../../errors.ts'
import { because } from '../../owner-refusals.ts'
import type { Clock } from '../../services.ts'
import { applyPlan } from '../apply-plan.ts'
import { lockCatalog, type ProductRow, productsByKey } from '../catalog-queries.ts'
import type { ProductState } from '../catalog-tables.ts'
import type { GatheredModelFile } from '../check-model-file.ts'
import { differencesOf } from '../field-differences.ts'
import type { GatheredPicture } from '../gather-picture.ts'
import type { ImportedFields } from '../import-queries.ts'
import { fieldsOf, type PlannedProduct } from '../plan-import.ts'
import { refuseTakenSlug, tellMovedLinks } from './free-slug-for.ts'
import type { OwnersProduct } from './owners-product.ts'
import { type ProductInput, readWords } from './read-words.ts'
import { refuseUndecided } from './refuse-undecided.ts'
import { showForOwner } from './show-for-owner.ts'

interface Needs {
  database: Database
  clock: Clock
}

export type ProductChange = ProductInput & { state?: ProductState | undefined }

/**
 * Changes what an owner says about a product; what is not given stays. With `ask` nothing is published, and nothing
 * changed, while there is something to decide about it.
 * @throws ShopError not-found, aborted with `details.product` when `version` is old or the slug taken, or with
 * `details.stopped` when it was to be asked, invalid-argument
 */
export async function editProduct(
  { database, clock }: Needs,
  request: {
    id: string
    actorId: string
    version?: number | undefined
    change: ProductChange
    ask?: boolean | undefined
  },
): Promise<{ product: OwnersProduct; warnings: string[] }> {
  const { id, actorId, change, ask } = request
  const warnings = await changing({ database }, request, async (transaction, row) => {
    const notes = await applyChange({ transaction, clock }, { row, actorId, change })
    if (ask && isNewOnShow(row, change)) await refuseUndecided(transaction, [id])
    return notes
  })
  return { product: await showForOwner({ database }, id), warnings }
}

/** Whether a change shows to buyers what they did not see before. */
export const isNewOnShow = (row: Pick<ProductRow, 'state'>, { state }: ProductChange): boolean =>
  state === 'published' && row.state !== 'published'

/** Takes a product away for good: its page is gone, buyers keep their files, its id and slug are never used again. */
export async function withdrawProduct(
  { database, clock }: Needs,
  { id, actorId, version }: { id: string; actorId: string; version?: number | undefined },
): Promise<{ product: OwnersProduct }> {
  await changing({ database }, { id, version }, (transaction, row) =>
    withdrawRow({ transaction, clock }, { row, actorId }),
  )
  return { product: await showForOwner({ database }, id) }
}

/** Runs a change of one product under the catalog's lock, unless it was changed since `version` was read. */
export async function changing<Answer>(
  { database }: { database: Database },
  { id, version }: { id: string; version?: number | undefined },
  change: (transaction: Writer, row: ProductRow) => Promise<Answer>,
): Promise<Answer> {
  return database.write(async (transaction) => {
    await lockCatalog(transaction)
    return change(transaction, await findUnchanged(transaction, { id, version }))
  })
}

/**
 * The product to be changed, in a transaction that has locked the catalog.
 * @throws ShopError not-found, aborted with `details.product` when it was changed since `version` was read
 */
export async function findUnchanged(
  transaction: Writer,
  { id, version }: { id: string; version?: number | undefined },
): Promise<ProductRow> {
  const [row] = await productsByKey(transaction, 'id', [id])
  if (!row || row.state === 'withdrawn') throw new ShopError('not-found', 'There is no such product.')
  if (version === undefined || version === row.revision) return row
  const product = await showForOwner({ database: { read: transaction } }, id)
  const last = product.history[0]
  throw new ShopError(
    'aborted',
    'Somebody changed this product meanwhile. Nothing of yours was saved yet.',
    because('changed-meanwhile', { product, changedBy: last?.actor ?? null, changedAt: product.updatedAt }),
  )
}

/** Takes away a product whose row is locked. */
export async function withdrawRow(
  needs: { transaction: Writer; clock: Clock },
  { row, actorId }: { row: ProductRow; actorId: string },
): Promise<void> {
  await applyChange(needs, { row, actorId, change: { state: 'withdrawn' } })
}

/** Writes a change of one product with its audit entry; nothing at all when nothing differs. Returns what to tell. */
async function applyChange(
  { transaction, clock }: { transaction: Writer; clock: Clock },
  request: { row: ProductRow; actorId: string; change: ProductChange },
): Promise<string[]> {
  const { plan, notes } = await planChange({ transaction, clock }, request)
  if (plan) await applyPlan({ transaction, clock }, [plan], clock.now().toISOString())
  return notes
}

/** Plans a change of one product and writes its audit entry; no plan when nothing differs. `notes` are for the owner. */
export async function planChange(
  { transaction, clock }: { transaction: Writer; clock: Clock },
  { row, actorId, change }: { row: ProductRow; actorId: string; change: ProductChange },
): Promise<{ plan: PlannedProduct | null; notes: string[] }> {
  const { words, notes } = readWords(change, row, row.date)
  if (words.slug !== row.slug) {
    await refuseTakenSlug(transaction, words.slug, row.id)
    notes.push(...(await tellMovedLinks(transaction, words.slug, row)))
  }
  const fields = fieldsOf(words, words.date ?? row.date)
  const state = change.state ?? row.state
  if (differencesOf(row, fields).length === 0 && state === row.state) return { plan: null, notes }
  const kept = readWords({}, row, row.date).words
  const details = differing({ ...kept, state: row.state }, { ...words, state })
  const action = state === 'withdrawn' ? 'product.withdraw' : 'product.edit'
  await recordAudit({ transaction, clock }, { actorId, action, subject: `product:${row.id}`, details })
  return { plan: planOf(row, { fields, state }), notes }
}

/** A plan that changes of a product only what is given. */
export const planOf = (
  row: ProductRow,
  change: {
    fields?: ImportedFields
    state?: ProductState
    modelFiles?: GatheredModelFile[]
    pictures?: GatheredPicture[]
  },
): PlannedProduct => ({
  id: row.id,
  number: row.number,
  title: row.title,
  before: row,
  fields: change.fields ?? fieldsOf(readWords({}, row, row.date).words, row.date),
  ...(change.state ? { state: change.state } : {}),
  changed: [],
  differences: [],
  pictures: change.pictures ?? null,
  modelFiles: change.modelFiles ?? null,
  previewHash: null,
})

function differing(before: object, after: object): { before: object; after: object } {
  const old = new Map<string, unknown>(Object.entries(before))
  const names = Object.entries(after).filter(([name, value]) => JSON.stringify(old.get(name)) !== JSON.stringify(value))
  return {
    before: Object.fromEntries(names.map(([name]) => [name, old.get(name)])),
    after: Object.fromEntries(names),
  }
}
