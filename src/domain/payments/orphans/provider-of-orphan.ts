import type { Services } from '../../services.ts'
import { knownProviders } from '../find-provider.ts'
import type { OrphanRow } from '../orphan-queries.ts'
import type { PaymentProvider } from '../payment-provider.ts'

/** Finds the account that has the payment by asking each, since no attempt records which. Null when none has it. */
export async function providerOfOrphan(
  services: Pick<Services, 'providers'>,
  { provider: name, provider_payment_id: paymentId }: Pick<OrphanRow, 'provider' | 'provider_payment_id'>,
): Promise<PaymentProvider | null> {
  for (const provider of knownProviders(services, name)) if (await provider.readPayment(paymentId)) return provider
  return null
}
