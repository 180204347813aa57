import { bindOperations } from '../bind-operations.ts'
import type { Services } from '../services.ts'
import { listCleanings } from './cleanings.ts'
import { findClockDoubt } from './clock-doubt.ts'

/** What owners see of what the store forgets by itself. */
export const createRetentionOffice = (services: Services) => ({
  ...bindOperations(services, { listCleanings }),
  findClockDoubt: () => findClockDoubt({ ...services, reader: services.database.read }),
})
