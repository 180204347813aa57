import type { Services } from '../services.ts'
import { selectRates, selectReverseCharge, selectRevision } from './tax-queries.ts'
import type { TaxRate } from './tax-rate.ts'
import type { ReverseCharge } from './untaxed.ts'

/** The owner's tax settings; `revision` tells whether somebody has changed them since. */
export interface TaxTable {
  /** Empty when taxes are off. */
  rates: TaxRate[]
  /** Null when it is off. */
  reverseCharge: ReverseCharge | null
  revision: number
}

/** Every rate, and the reverse charge if it is on. */
export const listRates = async ({ database }: Pick<Services, 'database'>): Promise<TaxTable> =>
  // The revision is read first: a change between the reads is then refused later, not lost.
  ({
    revision: await selectRevision(database.read),
    rates: await selectRates(database.read),
    reverseCharge: await selectReverseCharge(database.read),
  })
