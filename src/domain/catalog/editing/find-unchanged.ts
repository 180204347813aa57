import type { Database, Writer } from '../../database.ts'
import { ShopError } from '../../errors.ts'
import { because } from '../../owner-refusals.ts'
import { type Progress, writeOnce } from '../../progress.ts'
import { lockCatalog, type ProductRow, productsByKey } from '../catalog-queries.ts'
import { sayMissing } from '../missing-texts.ts'
import { sayEditing } from './editing-texts.ts'
import { showForOwner } from './show-for-owner.ts'

interface Wanted {
  id: string
  /** The version that the change is based on; without one, it is made to whatever is there. */
  version?: number | undefined
}

/** What every change of one product says. */
export interface ChangeRequest extends Wanted {
  actorId: string
}

/**
 * Runs a change of one product under the catalog lock, unless the product changed since `version` was read. A repeat
 * (`progress`) of a change that was made gets what that gave.
 */
export async function changeIfUnchanged<Answer>(
  { database, progress }: { database: Database; progress: Progress },
  { id, version }: Wanted,
  change: (transaction: Writer, row: ProductRow) => Promise<Answer>,
): Promise<Answer> {
  return writeOnce({ database, progress }, async (transaction) => {
    await lockCatalog(transaction)
    return change(transaction, await findUnchanged(transaction, { id, version }))
  })
}

/**
 * Finds the product to change, in a transaction that has locked the catalog; finds a withdrawn one only with
 * `withdrawn`.
 * @throws ShopError not-found, aborted with `details.product` when it was changed since `version` was read
 */
export async function findUnchanged(
  transaction: Writer,
  { id, version }: Wanted,
  { withdrawn = false } = {},
): Promise<ProductRow> {
  const [row] = await productsByKey(transaction, 'id', [id])
  if (!row || (row.state === 'withdrawn' && !withdrawn)) throw new ShopError('not-found', sayMissing.product)
  if (version === undefined || version === row.revision) return row
  throw await changedMeanwhile(transaction, id)
}

/** The refusal of a change that is based on an earlier state of the product; tells the present one. */
export async function changedMeanwhile(transaction: Writer, id: string): Promise<ShopError> {
  const product = await showForOwner({ database: { read: transaction } }, id)
  const last = product.history[0]
  return new ShopError(
    'aborted',
    sayEditing.changedMeanwhile,
    because('changed-meanwhile', { product, changedBy: last?.actor ?? null, changedAt: product.updatedAt }),
  )
}
