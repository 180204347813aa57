import type { Services } from '../services.ts'
import type { ProviderName } from './payment-provider.ts'

/** A provider that can be paid with: the currency it collects and how many of it one US dollar costs. */
export interface PaymentTerms {
  name: ProviderName
  currency: string
  /** Decimal string. */
  rate: string
}

const shownOrder: readonly ProviderName[] = ['paypal', 'mercadopago']

/** The offered payment methods, for the checkout to show before anything is ordered. */
export const listPaymentTerms = ({ providers }: Pick<Services, 'providers'>): PaymentTerms[] =>
  shownOrder.flatMap((name) => {
    const provider = providers[name]
    return provider ? [{ name, ...provider.terms }] : []
  })
