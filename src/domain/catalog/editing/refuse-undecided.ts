import type { Writer } from '../../database.ts'
import { ShopError } from '../../errors.ts'
import { because } from '../../owner-refusals.ts'
import { productsByKey } from '../catalog-queries.ts'
import { type OwnersDetails, readDetails } from './list-for-owner.ts'
import type { ProductWarning, StoppedProduct } from './owners-product.ts'

/** Said of a file, and no harm to anybody who buys it. */
const harmless: ReadonlySet<ProductWarning['code']> = new Set(['ascii'])

/**
 * Refuses to show products to buyers while there is something about them that their owner may not have seen.
 * @throws ShopError aborted with `details.stopped`: each of them with what is to be decided
 */
export async function refuseUndecided(transaction: Writer, ids: string[]): Promise<void> {
  const details = await readDetails(transaction, await productsByKey(transaction, 'id', ids))
  const stopped: StoppedProduct[] = details
    .map((one) => ({ id: one.row.id, title: one.row.title, warnings: doubtsOf(one) }))
    .filter(({ warnings }) => warnings.length > 0)
  if (stopped.length === 0) return
  throw new ShopError(
    'aborted',
    `Nothing was published yet: ${stopped.length === 1 ? 'one product has' : `${stopped.length} products have`} something to decide.`,
    because('undecided', { stopped }),
  )
}

function doubtsOf({ own: { warnings, progress }, files }: OwnersDetails): ProductWarning[] {
  const told = warnings.filter(({ code }) => !harmless.has(code))
  const whole = (code: ProductWarning['code'], message: string) => ({ code, message, fileId: null, product: null })
  if (files.length > 0 && !progress.measured)
    told.push(whole('not-measured', 'The store has not measured it yet: more may come to light.'))
  if (!progress.pictures) told.push(whole('no-picture', 'It has no picture yet: buyers see a placeholder.'))
  return told
}
