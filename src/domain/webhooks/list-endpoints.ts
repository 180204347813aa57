import type { Services } from '../services.ts'
import { type Endpoint, presentEndpoints } from './present-endpoints.ts'
import { selectEndpoints } from './webhook-queries.ts'

/** The owners' endpoints, oldest first. */
export const listEndpoints = async ({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<Endpoint[]> =>
  presentEndpoints({ reader: database.read, now: clock.now() }, await selectEndpoints(database.read))
