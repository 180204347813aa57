import type { ProviderName } from '../../provider-names.ts'
import type { Services } from '../../services.ts'
import { countPaidWith } from '../payment-queries.ts'
import { watchedPaidMs } from './follow-payment.ts'

/**
 * Counts, for each provider, the paid orders that are still watched and were paid to the account it is now offered
 * with: without that account's credentials they could be neither followed nor refunded. Simulators count as 0, since
 * they stay known whatever is offered.
 */
export async function countAttached({
  database,
  clock,
  providers,
}: Pick<Services, 'database' | 'clock' | 'providers'>): Promise<Record<ProviderName, number>> {
  const since = new Date(clock.now().getTime() - watchedPaidMs).toISOString()
  const count = async (name: ProviderName): Promise<number> => {
    const offered = providers()[name]
    if (!offered || offered.environment === 'simulator') return 0
    return Number((await countPaidWith(database.read, offered, since)).count)
  }
  return { paypal: await count('paypal'), mercadopago: await count('mercadopago') }
}
