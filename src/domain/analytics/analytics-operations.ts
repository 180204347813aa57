import { bindOperations } from '../bind-operations.ts'
import type { Services } from '../services.ts'
import { countEmptySearch, countEvent } from './count-event.ts'

export const createAnalyticsOperations = (services: Services) => ({
  ...bindOperations(services, { countEvent }),
  /** Runs in the background: nobody waits for it, and its failure is only logged. */
  noteEmptySearch: (query: string): void => {
    countEmptySearch(services, query).catch((error: unknown) => {
      services.log.warn({ err: error }, 'a search could not be counted')
    })
  },
})
