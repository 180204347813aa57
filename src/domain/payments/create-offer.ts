import type { Order } from '../orders/list-orders.ts'
import type { Services } from '../services.ts'
import { findPaymentPages } from './find-payment-pages.ts'
import { listPaymentTerms } from './list-payment-terms.ts'
import { findMethodTrouble } from './withheld-methods.ts'

/** What buyers can pay with, and what keeps a method from them. */
export const createOffer = (services: Pick<Services, 'database' | 'providers' | 'settings' | 'clock'>) => ({
  listTerms: () => listPaymentTerms(services),
  findPaymentPages: (orders: Pick<Order, 'id' | 'status'>[]) =>
    findPaymentPages({ reader: services.database.read }, orders),
  findMethodTrouble: () => findMethodTrouble(services),
})
