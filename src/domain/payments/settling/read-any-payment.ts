import type { ProviderName } from '../../provider-names.ts'
import type { Services } from '../../services.ts'
import { knownProviders } from '../find-provider.ts'
import type { ProviderPayment } from '../payment-provider.ts'

/** Reads a payment of which only the id is known, asking each account that the store has; null when none has it. */
export async function readAnyPayment(
  needs: Pick<Services, 'providers'>,
  name: ProviderName,
  paymentId: string,
): Promise<ProviderPayment | null> {
  for (const provider of knownProviders(needs, name)) {
    const payment = await provider.readPayment(paymentId)
    if (payment) return payment
  }
  return null
}
