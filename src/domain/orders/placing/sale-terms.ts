/**
 * Which wording of the membership terms and the refund policy a buyer agrees to at the checkout; kept with every order
 * as evidence in a dispute. A test beside the texts fails when they change and this does not.
 */
export const saleTermsVersion = '2026-11-23'

/** With the owner's own wording its digest stands behind the version of the built-in one. */
export const nameSaleTerms = (digest: string | null): string =>
  digest === null ? saleTermsVersion : `${saleTermsVersion}+${digest}`
