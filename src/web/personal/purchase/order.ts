import type { Body } from '#api/calls.ts'

/** An order as the store answers it to its buyer. */
export type OwnOrder = Body<'GET /me/orders/{id}'>

const isOrder = (value: Partial<OwnOrder> | null): value is OwnOrder =>
  value !== null && typeof value === 'object' && 'number' in value && Array.isArray(value.lines)

/** The order in an answer of the store, of whatever version; null when there is none. */
export const readOrder = (body: Partial<OwnOrder>): OwnOrder | null => (isOrder(body) ? body : null)

export const readOrders = (body: Body<'GET /me/orders'>): OwnOrder[] =>
  Array.isArray(body) ? body.filter(isOrder) : []

/** After which order the list goes on (`Link` with `rel="next"`); null when it is whole. */
export function readNextOrders(headers: Headers): string | null {
  const address = /<([^>]+)>;\s*rel="next"/.exec(headers.get('link') ?? '')?.[1]
  return address && URL.canParse(address) ? new URL(address).searchParams.get('before') : null
}
