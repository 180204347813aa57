import { actAs, bindOperations } from '../bind-operations.ts'
import type { Services } from '../services.ts'
import { acceptOrphan } from './accept-orphan.ts'
import { acceptPayment } from './accept-payment.ts'
import { listOrphans } from './list-orphans.ts'
import { refundOrder } from './refund-order.ts'
import { refundOrphan } from './refund-orphan.ts'
import { findMethodTrouble } from './withheld-methods.ts'

/** What owners do with money. */
export function createPaymentOffice(services: Services) {
  const looking = bindOperations(services, { findMethodTrouble, listOrphans })
  const acting = bindOperations(services, { refund: refundOrder, accept: acceptPayment, refundOrphan, acceptOrphan })
  return (actorId: string) => ({ ...looking, ...actAs(actorId, acting) })
}
