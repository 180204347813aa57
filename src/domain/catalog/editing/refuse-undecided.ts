import type { Writer } from '../../database.ts'
import type { Sentence } from '../../each-language.ts'
import { ShopError } from '../../errors.ts'
import { because } from '../../owner-refusals.ts'
import { pictureAddress } from '../picture-address.ts'
import { placeholderHash } from '../placeholder-picture.ts'
import { type OwnersDetails, readDetails } from './list-for-owner.ts'
import type { ProductWarning, StoppedProduct } from './owners-product.ts'
import { sayWarning } from './warning-texts.ts'
import { sayWords } from './word-texts.ts'

/** Warnings that are harmless to anybody who buys the file. */
const harmless: ReadonlySet<ProductWarning['code']> = new Set(['ascii'])

/**
 * Refuses to publish products while there is something about them that their owner may not have noticed.
 * @throws ShopError aborted with `details.stopped`: each such product with what must be decided
 */
export async function refuseUndecided(transaction: Writer, ids: string[]): Promise<void> {
  const details = await readDetails(transaction, ids)
  const stopped: StoppedProduct[] = details
    .map((one) => ({ id: one.row.id, title: one.row.title, warnings: doubtsOf(one) }))
    .filter(({ warnings }) => warnings.length > 0)
  if (stopped.length === 0) return
  throw new ShopError('aborted', sayWords.undecided(stopped.length), because('undecided', { stopped }))
}

function doubtsOf({ product, own: { warnings, progress }, files }: OwnersDetails): ProductWarning[] {
  const told = warnings.filter(({ code }) => !harmless.has(code))
  const whole = (code: ProductWarning['code'], message: Sentence) => ({ code, message, fileId: null, product: null })
  if (files.length > 0 && !progress.measured) told.push(whole('not-measured', sayWarning.notMeasured))
  // A bundle shows its members' pictures until it has its own.
  if (!progress.pictures && product.image === pictureAddress(placeholderHash))
    told.push(whole('no-picture', sayWarning.noPicture))
  return told
}
