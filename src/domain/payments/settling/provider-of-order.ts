import { findProvider } from '../find-provider.ts'
import type { PaymentProvider } from '../payment-provider.ts'
import { selectAttemptOfOrder } from '../payment-queries.ts'
import type { SettleServices } from './settle-order.ts'

/** The provider that an order was made with; null for free ones, and while the store has no credentials for it. */
export async function providerOfOrder(
  services: Pick<SettleServices, 'database' | 'providers'>,
  orderId: string,
): Promise<PaymentProvider | null> {
  const attempt = await selectAttemptOfOrder(services.database.read, orderId)
  return attempt ? findProvider(services, attempt) : null
}
