import type { HeldGrant } from './grant-queries.ts'

/** The products of an order to which an account has or had the right, each once, in order. */
export function heldProducts(grants: HeldGrant[], accountId: string): HeldGrant[] {
  const own = grants.filter(({ holder }) => holder === accountId)
  return own.filter((grant, index) => own.findIndex((one) => one.product_id === grant.product_id) === index)
}
