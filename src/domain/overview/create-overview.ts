import type { Services } from '../services.ts'
import { endGivenUp } from './end-given-up.ts'
import { findTroubles } from './find-troubles.ts'
import { listGivenUpWork } from './list-given-up.ts'

/** What the office's overview can ask for. */
export const createOverview = (services: Pick<Services, 'database' | 'clock'>) => ({
  findTroubles: () => findTroubles(services),
  listGivenUp: () => listGivenUpWork(services),
  endGivenUp: (request: Parameters<typeof endGivenUp>[1]) => endGivenUp(services, request),
})
