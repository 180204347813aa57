import type { Reader } from '../../database.ts'
import { selectTermsDigest } from '../order-queries.ts'

/**
 * Which wording of the membership terms and the refund policy a buyer agrees to at the checkout; kept with every order
 * as evidence in a dispute. A test beside the texts fails when they change and this does not.
 */
export const saleTermsVersion = '2026-11-23'

/** The wording that holds now. With the owner's own one its digest stands behind the version of the built-in one. */
export async function nameSaleTerms({ reader }: { reader: Reader }): Promise<string> {
  const digest = await selectTermsDigest(reader)
  return digest === null ? saleTermsVersion : `${saleTermsVersion}+${digest}`
}
