import { recordAudit } from '../audit/record-audit.ts'
import { ShopError } from '../errors.ts'
import { because } from '../owner-refusals.ts'
import { noProgress, type Progress, writeOnce } from '../progress.ts'
import type { Services } from '../services.ts'
import type { TaxTable } from './list-rates.ts'
import { type GivenRate, readRates } from './read-rates.ts'
import { readReverseCharge } from './read-reverse-charge.ts'
import {
  replaceRates,
  selectRates,
  selectReverseCharge,
  selectRevisionForUpdate,
  updateReverseCharge,
} from './tax-queries.ts'
import type { TaxRate } from './tax-rate.ts'
import { sayTax } from './tax-texts.ts'
import type { ReverseCharge } from './untaxed.ts'

const note = ({ country, bp, from, until, exemption }: TaxRate) =>
  `${country} ${bp / 100}% ${from}..${until ?? ''}${exemption === undefined ? '' : ` (${exemption})`}`

/**
 * Replaces all rates with these; an empty list turns taxes off. Reverse charge stays as it is unless it is given: null
 * turns it off. Paid orders keep their tax; open ones get that of the day on which they are paid. Throws
 * `invalid-argument` as `readRates` and `readReverseCharge` do, `aborted` when somebody has changed them since
 * `revision`.
 */
export async function putRates(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  {
    rates: given,
    reverseCharge: asked,
    revision,
    actorId,
  }: {
    rates: GivenRate[]
    reverseCharge?: ReverseCharge | null | undefined
    revision?: number | undefined
    actorId: string
  },
  progress: Progress = noProgress,
): Promise<TaxTable> {
  const rates = readRates(given)
  const wanted = asked && readReverseCharge(asked)
  return writeOnce({ database, progress }, async (transaction) => {
    const present = await selectRevisionForUpdate(transaction)
    if (revision !== undefined && revision !== present)
      throw new ShopError('aborted', sayTax.changedMeanwhile, because('changed-meanwhile'))
    const [before, after] = [(await selectRates(transaction)).map(note), rates.map(note)]
    await replaceRates(transaction, rates, present + 1)
    if (wanted !== undefined) await updateReverseCharge(transaction, wanted)
    const details = {
      removed: before.filter((rate) => !after.includes(rate)),
      added: after.filter((rate) => !before.includes(rate)),
      ...(wanted === undefined ? {} : { reverseCharge: wanted }),
    }
    await recordAudit({ transaction, clock }, { actorId, action: 'taxes.change', subject: 'taxes', details })
    const reverseCharge = await selectReverseCharge(transaction)
    return { rates: await selectRates(transaction), reverseCharge, revision: present + 1 }
  })
}
