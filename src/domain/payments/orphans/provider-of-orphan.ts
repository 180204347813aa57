import type { Services } from '../../services.ts'
import { knownProviders } from '../find-provider.ts'
import type { OrphanRow } from '../orphan-queries.ts'
import type { PaymentProvider } from '../payment-provider.ts'

/** The account that has the payment: no attempt says which one it was. Null when none has it now. */
export async function providerOfOrphan(
  services: Pick<Services, 'providers'>,
  { provider: name, provider_payment_id: paymentId }: Pick<OrphanRow, 'provider' | 'provider_payment_id'>,
): Promise<PaymentProvider | null> {
  for (const provider of knownProviders(services, name)) if (await provider.readPayment(paymentId)) return provider
  return null
}
