import type { Body } from '#api/calls.ts'

/** An order as the store returns it to its buyer. */
export type OwnOrder = Body<'GET /me/orders/{id}'>

const isOrder = (value: Partial<OwnOrder> | null): value is OwnOrder =>
  value !== null && typeof value === 'object' && 'number' in value && Array.isArray(value.lines)

/** The order in a response of any store version; null when there is none. */
export const readOrder = (body: Partial<OwnOrder>): OwnOrder | null => (isOrder(body) ? body : null)

export const readOrders = (body: Body<'GET /me/orders'>): OwnOrder[] =>
  Array.isArray(body) ? body.filter(isOrder) : []

/**
 * The order, or the order of a gift, after which the next page of the list starts (`Link` with `rel="next"`); null at
 * the end.
 */
export function readNextOrders(headers: Headers): string | null {
  const address = /<([^<>]+)>;\s*rel="next"/.exec(headers.get('link') ?? '')?.[1]
  return address && URL.canParse(address) ? new URL(address).searchParams.get('before') : null
}
