import { acceptOrphan } from './accept-orphan.ts'
import { acceptPayment } from './accept-payment.ts'
import { followOrphan } from './follow-orphan.ts'
import { listOrphans } from './list-orphans.ts'
import { type RefundRequest, refundOrder } from './refund-order.ts'
import { refundOrphan } from './refund-orphan.ts'
import type { SettleServices } from './settle-order.ts'

/** What an owner does with money that came, whether the store knows its order or not. */
export const createPaymentDesk = (services: SettleServices) => ({
  refund: (request: RefundRequest) => refundOrder(services, request),
  accept: (request: Parameters<typeof acceptPayment>[1]) => acceptPayment(services, request),
  listOrphans: () => listOrphans(services),
  refundOrphan: (request: Parameters<typeof refundOrphan>[1]) => refundOrphan(services, request),
  acceptOrphan: (request: Parameters<typeof acceptOrphan>[1]) => acceptOrphan(services, request),
  followOrphan: (orphanId: string) => followOrphan(services, orphanId),
})
