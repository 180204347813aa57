import type { Services } from '../services.ts'
import { selectRates, selectRevision } from './tax-queries.ts'
import type { TaxRate } from './tax-rate.ts'

/** Every rate; `revision` tells whether somebody changed them since. None = taxes are off. */
export const listRates = async ({
  database,
}: Pick<Services, 'database'>): Promise<{ rates: TaxRate[]; revision: number }> =>
  // Asked before the rates: what is changed between the two is refused later, not lost.
  ({ revision: await selectRevision(database.read), rates: await selectRates(database.read) })
