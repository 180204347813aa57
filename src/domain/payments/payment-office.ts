import { actAs, bindOperations } from '../bind-operations.ts'
import type { Services } from '../services.ts'
import { countAttached } from './following/count-attached.ts'
import { findStranded } from './following/find-stranded.ts'
import { listUnasked } from './following/list-unasked.ts'
import { acceptOrphan } from './orphans/accept-orphan.ts'
import { listOrphans } from './orphans/list-orphans.ts'
import { findMethodTrouble } from './placing/withheld-methods.ts'
import { refundOrder } from './refunds/refund-order.ts'
import { refundOrphan } from './refunds/refund-orphan.ts'
import { acceptPayment } from './settling/accept-payment.ts'

/** Payment operations for owners. */
export function createPaymentOffice(services: Services) {
  const looking = bindOperations(services, { countAttached, findMethodTrouble, findStranded, listOrphans, listUnasked })
  const acting = bindOperations(services, { refund: refundOrder, accept: acceptPayment, refundOrphan, acceptOrphan })
  return (actorId: string) => ({ ...looking, ...actAs(actorId, acting) })
}
