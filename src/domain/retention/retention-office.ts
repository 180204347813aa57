import { bindOperations } from '../bind-operations.ts'
import type { Services } from '../services.ts'
import { listCleanings } from './cleanings.ts'
import { findClockDoubt } from './clock-doubt.ts'

/** How owners see what the store deletes by itself. */
export const createRetentionOffice = (services: Services) => ({
  ...bindOperations(services, { listCleanings }),
  findClockDoubt: () => findClockDoubt({ ...services, reader: services.database.read }),
})
