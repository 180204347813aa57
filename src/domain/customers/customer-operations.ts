import { bindOperations } from '../bind-operations.ts'
import type { Services } from '../services.ts'
import { deleteOwnAccount, readErasure } from './delete-own-account.ts'
import { exportOwnData } from './export-own-data.ts'

/** What people can do with everything that the store keeps about them. */
export const createCustomerOperations = (services: Services) =>
  bindOperations(services, { exportOwnData, readErasure, deleteOwnAccount })
