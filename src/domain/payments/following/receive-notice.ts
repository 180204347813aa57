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
import { freezeReportedPayment } from './freeze-reported-payment.ts'

type SignedNotice = Parameters<PaymentProvider['verifyNotice']>[0]

/** Tries the secret of every known account, since former accounts still send notices. */
async function verifyNotice(
  needs: Pick<Services, 'providers'>,
  name: ProviderName,
  notice: SignedNotice,
): Promise<ProviderNotice | null> {
  for (const provider of knownProviders(needs, name)) {
    const told = await provider.verifyNotice(notice)
    if (told) return told
  }
  return null
}

/**
 * Receives a provider's notice: verifies its signature over the raw body, and records it together with the job that
 * reads the payment again; a dispute or reversal that it reports freezes access at once. A repeated notice has no
 * further effect. Throws `unauthenticated` for a wrong signature.
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
    const id = randomUUID()
    const row: NoticeRow = {
      id,
      provider: name,
      event_id: told.eventId,
      kind: told.kind,
      payment_id: told.paymentId,
      provider_order_id: told.providerOrderId,
      order_id: told.orderId,
      hint: told.hint ?? null,
      subject: told.subject ?? null,
      happened_at: told.happenedAt ?? null,
      received_at: clock.now().toISOString(),
      processed_at: null,
    }
    if (!(await insertNotice(transaction, row))) return []
    await enqueueJob(
      { transaction, clock },
      { kind: 'read-notice', payload: { noticeId: id, provider: name }, uniqueKey: `notice:${id}` },
    )
    return freezeReportedPayment({ transaction, clock, settings }, row)
  })
  publishVersions({ events }, frozen)
}
