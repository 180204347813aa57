import { ShopError } from '../../../errors.ts'
import { because } from '../../../owner-refusals.ts'
import { sayBundle } from '../../writing/bundle-texts.ts'

/**
 * Throws aborted for a bundle with extra files and no models of its own: its buyers would get only its members. From a
 * bundle that is so already (`before`), extra files can still be removed.
 */
export function refuseLoneDocuments(
  next: { isBundle: boolean; models: number; extras: number },
  before?: { models: number; extras: number },
): void {
  if (!next.isBundle || next.models > 0 || next.extras === 0) return
  if (before && before.models === 0 && next.extras < before.extras) return
  throw new ShopError('aborted', sayBundle.documentsAlone, because('documents-alone'))
}
