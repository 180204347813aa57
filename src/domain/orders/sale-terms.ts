/**
 * Which wording of the membership terms and the refund policy a buyer agrees to at the checkout; kept with every order
 * as evidence in a dispute. A test beside the texts fails when they change and this does not.
 */
export const saleTermsVersion = '2026-11-21'
