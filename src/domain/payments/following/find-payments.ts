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

/** How long before the backup the search starts: what was in progress then may be recorded nowhere. */
const marginMs = hourMs
/** Delays of the later searches, counted from the first: a provider may list a payment hours late. */
const looksMs = [hourMs, 4 * hourMs, dayMs]
/**
 * How long to wait for credentials: those in the backup may be unreadable, or settings with them are not restored yet.
 */
const patienceMs = 30 * dayMs

export interface Gap {
  provider: ProviderName
  /** When the backup was made, and when it was restored. */
  from: string
  until: string
  /** When the provider was first asked; missing until then. */
  asked?: string
}

type Needs = Pick<Services, 'database' | 'clock' | 'providers' | 'log'>

/**
 * Waits for credentials, at most 30 days. Then ends silently if nothing was ever sold through the provider, and
 * otherwise throws, so that the job is set aside for the owner.
 */
async function waitForCredentials({ database, clock }: Needs, { provider, until }: Gap): Promise<JobOutcome<Gap>> {
  const now = clock.now().getTime()
  if (now < Date.parse(until) + patienceMs) return { runAgainAt: new Date(now + hourMs) }
  if (!(await selectAnyAttempt(database.read, provider))) return 'done'
  throw new ShopError('aborted', sayPayment.neverAsked, { nature: 'set-aside' })
}

/**
 * After a backup was restored: asks a provider for the payments it has seen since the backup, and reads each as if a
 * notice had named it. Known orders learn of their money; payments of lost orders are kept for the owner as orphans.
 * Searches again one, four and twenty-four hours after the first search; tries hourly while the store has no
 * credentials.
 * @throws ShopError permission-denied when the account may not list its payments
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

/** Records a notice once for each payment, state and gap: what was pending in one search may be paid in the next. */
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
