import { randomUUID } from 'node:crypto'
import { enqueueJob } from '../../jobs/enqueue-job.ts'
import type { JobOutcome } from '../../jobs/run-job.ts'
import type { Services } from '../../services.ts'
import { knownProviders } from '../find-provider.ts'
import type { ListedPayment, ProviderName } from '../payment-provider.ts'
import { insertNotice } from '../payment-queries.ts'

const hour = 60 * 60_000
/** Before the backup was made: what was under way then may be written nowhere. */
const marginMs = hour
/** After the first look: a provider may list a payment hours late. */
const looksMs = [hour, 4 * hour, 24 * hour]

export interface Gap {
  provider: ProviderName
  /** When the backup was made, and when it was brought back. */
  from: string
  until: string
}

type Needs = Pick<Services, 'database' | 'clock' | 'providers' | 'log'>

/**
 * After a backup was brought back: asks a provider for the payments that it saw since, and reads each like one that a
 * notice tells of. Known orders learn of their money; payments of orders that are lost are kept for the owner as payments
 * without one. Looks again after one, four and twenty-four hours.
 * @throws ShopError permission-denied where the account may not list its payments
 */
export async function findPayments(needs: Needs, gap: Gap): Promise<JobOutcome> {
  const { clock, log } = needs
  const from = new Date(Date.parse(gap.from) - marginMs)
  const now = clock.now()
  let found = 0
  for (const provider of knownProviders(needs, gap.provider)) {
    const listed = (await provider.listPayments?.({ from, until: now })) ?? []
    for (const payment of listed) found += (await noteFound(needs, gap, payment)) ? 1 : 0
  }
  if (found > 0) log.warn({ ...gap, found }, 'payments from after the backup were found at their provider')
  const next = looksMs.map((ms) => Date.parse(gap.until) + ms).find((at) => at > now.getTime())
  return next === undefined ? 'done' : { runAgainAt: new Date(next) }
}

/** Once for each payment and gap; everything that happens later the provider tells by its own notices. */
function noteFound({ database, clock }: Needs, { provider, from }: Gap, { id: paymentId, orderId }: ListedPayment) {
  return database.write(async (transaction) => {
    const id = randomUUID()
    const isNew = await insertNotice(transaction, {
      id,
      provider,
      event_id: `found:${from}:${paymentId}`,
      kind: 'found',
      payment_id: paymentId,
      provider_order_id: null,
      order_id: orderId,
      hint: null,
      subject: null,
      happened_at: null,
      received_at: clock.now().toISOString(),
      processed_at: null,
    })
    if (!isNew) return false
    await enqueueJob(
      { transaction, clock },
      { kind: 'read-notice', payload: { noticeId: id, provider }, uniqueKey: `notice:${id}` },
    )
    return true
  })
}
