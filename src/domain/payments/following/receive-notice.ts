import { randomUUID } from 'node:crypto'
import { publishVersions } from '../../accounts/raise-version.ts'
import { ShopError } from '../../errors.ts'
import { enqueueJob } from '../../jobs/enqueue-job.ts'
import type { ProviderName } from '../../provider-names.ts'
import type { Services } from '../../services.ts'
import { knownProviders } from '../find-provider.ts'
import type { PaymentProvider, ProviderNotice } from '../payment-provider.ts'
import { insertNotice, type NoticeRow } from '../payment-queries.ts'
import { sayPayment } from '../payment-texts.ts'
import { freezeReportedPayments } from './freeze-reported-payment.ts'

type SignedNotice = Parameters<PaymentProvider['verifyNotice']>[0]

/** Tries the secret of every known account, since former accounts still send notices. */
async function verifyNotice(
  needs: Pick<Services, 'providers'>,
  name: ProviderName,
  notice: SignedNotice,
): Promise<ProviderNotice[] | null> {
  for (const provider of knownProviders(needs, name)) {
    const told = await provider.verifyNotice(notice)
    if (told) return told
  }
  return null
}

/**
 * Receives a provider's notice: verifies its signature over the raw body, and records it, once for each payment that it
 * names, together with the jobs that read the payments again; a dispute or reversal that it reports freezes access at
 * once. A repeated notice has no further effect. Throws `unauthenticated` for a wrong signature.
 */
export async function receiveNotice(
  {
    database,
    clock,
    providers,
    settings,
    events,
  }: Pick<Services, 'database' | 'clock' | 'providers' | 'settings' | 'events'>,
  name: ProviderName,
  notice: SignedNotice,
): Promise<void> {
  const told = await verifyNotice({ providers }, name, notice)
  if (!told) throw new ShopError('unauthenticated', sayPayment.wrongSignature)
  const frozen = await database.write(async (transaction) => {
    const rows = told.map((one) => toRow(name, one, clock.now()))
    const added: NoticeRow[] = []
    for (const row of rows) if (await insertNotice(transaction, row)) added.push(row)
    for (const { id } of added)
      await enqueueJob(
        { transaction, clock },
        { kind: 'read-notice', payload: { noticeId: id, provider: name }, uniqueKey: `notice:${id}` },
      )
    return freezeReportedPayments({ transaction, clock, settings }, added)
  })
  publishVersions({ events }, frozen)
}

const toRow = (provider: ProviderName, told: ProviderNotice, now: Date): NoticeRow => ({
  id: randomUUID(),
  provider,
  event_id: told.eventId,
  kind: told.kind,
  payment_id: told.paymentId,
  provider_order_id: told.providerOrderId,
  order_id: told.orderId,
  hint: told.hint ?? null,
  subject: told.subject ?? null,
  happened_at: told.happenedAt ?? null,
  received_at: now.toISOString(),
  processed_at: null,
})
