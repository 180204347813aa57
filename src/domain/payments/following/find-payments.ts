import { randomUUID } from 'node:crypto'
import { dayMs, hourMs } from '../../dates/spans.ts'
import { ShopError } from '../../errors.ts'
import { enqueueJob } from '../../jobs/enqueue-job.ts'
import type { JobOutcome } from '../../jobs/run-job.ts'
import type { ProviderName } from '../../provider-names.ts'
import type { Services } from '../../services.ts'
import { knownProviders } from '../find-provider.ts'
import type { ListedPayment } from '../payment-provider.ts'
import { insertNotice, selectAnyAttempt } from '../payment-queries.ts'
import { sayPayment } from '../payment-texts.ts'

/** Before the backup was made: what was under way then may be written nowhere. */
const marginMs = hourMs
/** After the first look: a provider may list a payment hours late. */
const looksMs = [hourMs, 4 * hourMs, dayMs]
/** For credentials, which a backup may have brought unreadable, or which stood in settings that are not back yet. */
const patienceMs = 30 * dayMs

export interface Gap {
  provider: ProviderName
  /** When the backup was made, and when it was brought back. */
  from: string
  until: string
  /** When the provider could first be asked; missing before. */
  asked?: string
}

type Needs = Pick<Services, 'database' | 'clock' | 'providers' | 'log'>

/** Where nothing was ever sold with the provider nobody needs to know that it was not asked. */
async function waitForCredentials({ database, clock }: Needs, { provider, until }: Gap): Promise<JobOutcome<Gap>> {
  const now = clock.now().getTime()
  if (now < Date.parse(until) + patienceMs) return { runAgainAt: new Date(now + hourMs) }
  if (!(await selectAnyAttempt(database.read, provider))) return 'done'
  throw new ShopError('aborted', sayPayment.neverAsked, { setAside: true })
}

/**
 * After a backup was brought back: asks a provider for the payments that it saw since, and reads each like one that a
 * notice tells of. Known orders learn of their money; payments of orders that are lost are kept for the owner as payments
 * without one. Looks again one, four and twenty-four hours after the first look; hourly for it while the store has no
 * credentials.
 * @throws ShopError permission-denied where the account may not list its payments
 */
export async function findPayments(needs: Needs, gap: Gap): Promise<JobOutcome<Gap>> {
  const { clock, log } = needs
  const known = knownProviders(needs, gap.provider)
  if (known.length === 0) return waitForCredentials(needs, gap)
  const from = new Date(Date.parse(gap.from) - marginMs)
  const now = clock.now()
  let found = 0
  for (const provider of known) {
    const listed = (await provider.listPayments?.({ from, until: now })) ?? []
    for (const payment of listed) found += (await noteFound(needs, gap, payment)) ? 1 : 0
  }
  if (found > 0) log.warn({ ...gap, found }, 'payments from after the backup were found at their provider')
  const asked = gap.asked ?? now.toISOString()
  const next = looksMs.map((ms) => Date.parse(asked) + ms).find((at) => at > now.getTime())
  return next === undefined ? 'done' : { runAgainAt: new Date(next), payload: { ...gap, asked } }
}

/** Once for each payment, state and gap: what waited at one look may be paid at the next. */
function noteFound({ database, clock }: Needs, { provider, from }: Gap, listed: ListedPayment) {
  const { id: paymentId, orderId, state } = listed
  return database.write(async (transaction) => {
    const id = randomUUID()
    const isNew = await insertNotice(transaction, {
      id,
      provider,
      event_id: `found:${from}:${paymentId}:${state}`,
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
