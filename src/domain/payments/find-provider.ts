import type { ProviderName } from '../provider-names.ts'
import type { Services } from '../services.ts'
import type { PaymentProvider } from './payment-provider.ts'
import type { AttemptRow } from './payment-queries.ts'

type Needs = Pick<Services, 'providers'>

/** Every provider of this name that the store has credentials for, the offered one first. */
export function knownProviders({ providers }: Needs, name: ProviderName): PaymentProvider[] {
  const { [name]: offered, others = [] } = providers()
  return [offered, ...others].filter((one) => one !== undefined).filter((one) => one.name === name)
}

/**
 * Finds the provider with the environment and account that an attempt was made with. Another account would not know the
 * payment, and its answer would be taken for the truth. Null while the store has no credentials for it.
 */
export const findProvider = (
  needs: Needs,
  { provider, environment, account }: Pick<AttemptRow, 'provider' | 'environment' | 'account'>,
): PaymentProvider | null =>
  knownProviders(needs, provider).find(
    (one) => (environment === null || one.environment === environment) && (account === null || one.account === account),
  ) ?? null
