import type { OrderRow } from './order-queries.ts'

/** The job that follows an order with its provider: one for each order, however often it is requested. */
export const followJob = ({ id, provider }: Pick<OrderRow, 'id' | 'provider'>) =>
  ({ kind: 'follow-payment', payload: { orderId: id, provider }, uniqueKey: `follow:${id}` }) as const
