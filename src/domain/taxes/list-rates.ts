import type { Services } from '../services.ts'
import { selectRates, selectReverseCharge, selectRevision } from './tax-queries.ts'
import type { TaxRate } from './tax-rate.ts'
import type { ReverseCharge } from './untaxed.ts'

/** All that an owner says of taxes; `revision` tells whether somebody changed it since. */
export interface TaxTable {
  /** None = taxes are off. */
  rates: TaxRate[]
  /** Null = off. */
  reverseCharge: ReverseCharge | null
  revision: number
}

/** Every rate, and whether reverse charge is on. */
export const listRates = async ({ database }: Pick<Services, 'database'>): Promise<TaxTable> =>
  // Asked before the rates: what is changed between the two is refused later, not lost.
  ({
    revision: await selectRevision(database.read),
    rates: await selectRates(database.read),
    reverseCharge: await selectReverseCharge(database.read),
  })
