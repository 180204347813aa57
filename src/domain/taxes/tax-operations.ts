import { bindOperations } from '../bind-operations.ts'
import type { Services } from '../services.ts'
import { areTaxesOn } from './find-tax.ts'

/** Whether buyers are asked for their country: only when the owner has taxes on. */
const isCountryAsked = ({ database }: Pick<Services, 'database'>): Promise<boolean> =>
  areTaxesOn({ reader: database.read })

/** Tax operations for everybody. */
export const createTaxOperations = (services: Services) => bindOperations(services, { isCountryAsked })
