import { type ProviderName, providerNames } from '../../provider-names.ts'
import type { Services } from '../../services.ts'
import { isOffered, isTestMoney } from '../test-money.ts'
import { whyWithheld } from './withheld-methods.ts'

/** A provider that buyers can pay with: the currency it collects and its rate per US dollar. */
export interface PaymentTerms {
  name: ProviderName
  currency: string
  /** Decimal string. */
  rate: string
  /** Test money: for owners to try out, refused to everybody else. */
  test: boolean
}

/** The offered payment methods, for the checkout to show before anything is ordered. */
export const listPaymentTerms = (services: Pick<Services, 'providers' | 'settings' | 'clock'>): PaymentTerms[] =>
  providerNames.flatMap((name) => {
    const { providers, settings } = services
    const provider = providers()[name]
    if (!provider || !isOffered(provider, settings()) || whyWithheld(services, name)) return []
    return [{ name, ...provider.terms, test: isTestMoney(provider, settings()) }]
  })
