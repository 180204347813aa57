import type { Reader } from '../../database.ts'
import { selectTermsDigest } from '../order-queries.ts'

/**
 * The version of the membership terms and the refund policy that a buyer agrees to at the checkout; stored with every
 * order as evidence in a dispute. A test next to the texts fails when they change and this does not.
 */
export const saleTermsVersion = '2026-11-30'

/** The version that applies now. For the owner's own wording, its digest follows the version of the built-in one. */
export async function nameSaleTerms({ reader }: { reader: Reader }): Promise<string> {
  const digest = await selectTermsDigest(reader)
  return digest === null ? saleTermsVersion : `${saleTermsVersion}+${digest}`
}
