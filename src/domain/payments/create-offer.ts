import type { Services } from '../services.ts'
import { listPaymentTerms } from './list-payment-terms.ts'
import { findMethodTrouble } from './withheld-methods.ts'

/** What buyers can pay with, and what keeps a method from them. */
export const createOffer = (services: Pick<Services, 'providers' | 'settings' | 'clock'>) => ({
  listTerms: () => listPaymentTerms(services),
  findMethodTrouble: () => findMethodTrouble(services),
})
