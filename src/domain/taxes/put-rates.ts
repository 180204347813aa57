import { recordAudit } from '../audit/record-audit.ts'
import { ShopError } from '../errors.ts'
import { because } from '../owner-refusals.ts'
import type { Services } from '../services.ts'
import { type GivenRate, readRates } from './read-rates.ts'
import { replaceRates, selectRates, selectRevisionForUpdate } from './tax-queries.ts'
import type { TaxRate } from './tax-rate.ts'
import { sayTax } from './tax-texts.ts'

const note = ({ country, bp, from, until }: TaxRate) => `${country} ${bp / 100}% ${from}..${until ?? ''}`

/**
 * Puts these rates in the place of all that there are; none takes taxes off. Paid orders keep their tax, open ones get
 * that of the day on which they are paid. Throws invalid-argument as `readRates` does, aborted when somebody changed
 * them since `revision`.
 */
export async function putRates(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { rates: given, revision, actorId }: { rates: GivenRate[]; revision?: number | undefined; actorId: string },
): Promise<{ rates: TaxRate[]; revision: number }> {
  const rates = readRates(given)
  return database.write(async (transaction) => {
    const present = await selectRevisionForUpdate(transaction)
    if (revision !== undefined && revision !== present)
      throw new ShopError('aborted', sayTax.changedMeanwhile, because('changed-meanwhile'))
    const [before, after] = [(await selectRates(transaction)).map(note), rates.map(note)]
    await replaceRates(transaction, rates, present + 1)
    const details = {
      removed: before.filter((rate) => !after.includes(rate)),
      added: after.filter((rate) => !before.includes(rate)),
    }
    await recordAudit({ transaction, clock }, { actorId, action: 'taxes.change', subject: 'taxes', details })
    return { rates: await selectRates(transaction), revision: present + 1 }
  })
}
