import type { Services } from '../services.ts'
import type { ProviderName } from './payment-provider.ts'
import { isOffered, isTestMoney } from './test-money.ts'

/** A provider that can be paid with: the currency it collects and how many of it one US dollar costs. */
export interface PaymentTerms {
  name: ProviderName
  currency: string
  /** Decimal string. */
  rate: string
  /** Play money: for owners who try it out, and refused to everybody else. */
  test: boolean
}

const shownOrder: readonly ProviderName[] = ['paypal', 'mercadopago']

/** The offered payment methods, for the checkout to show before anything is ordered. */
export const listPaymentTerms = ({ providers, settings }: Pick<Services, 'providers' | 'settings'>): PaymentTerms[] =>
  shownOrder.flatMap((name) => {
    const provider = providers[name]
    if (!provider || !isOffered(provider, settings)) return []
    return [{ name, ...provider.terms, test: isTestMoney(provider, settings) }]
  })
