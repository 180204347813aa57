import { randomUUID } from 'node:crypto'
import { enqueueJob } from '../../jobs/enqueue-job.ts'
import { convertToCents } from '../../minor-units.ts'
import type { ProviderName } from '../../provider-names.ts'
import type { Services } from '../../services.ts'
import type { ShopSettings } from '../../shop-settings.ts'
import { storedAmount } from '../../stored-amount.ts'
import { knownProviders } from '../find-provider.ts'
import { countGiven } from '../ledger/count-given.ts'
import { givenElsewhere } from '../ledger/movement-changes.ts'
import { recordMovements } from '../ledger/record-movements.ts'
import { selectMovements } from '../movement-queries.ts'
import { selectOrphanOf, updateOrphan, upsertOrphan } from '../orphan-queries.ts'
import type { PaymentProvider, ProviderPayment } from '../payment-provider.ts'
import { isGone, isSettled } from '../payment-states.ts'
import { selectRefundsOfPayment } from '../refund-queries.ts'
import { isTestMoney } from '../test-money.ts'

/**
 * The worth at the store's present rate, since there is no order to set one. Null for test money, and without an amount
 * or a rate.
 */
function worthCents(
  { currency, amountMinor, live }: ProviderPayment,
  provider: PaymentProvider | undefined,
  settings: Pick<ShopSettings, 'demo'>,
): number | null {
  if (!settings.demo && (live === false || (provider && isTestMoney(provider, settings)))) return null
  if (amountMinor === null || currency === 'USD') return amountMinor
  return provider?.terms.currency === currency ? convertToCents(amountMinor, provider.terms) : null
}

/**
 * Keeps a settled payment whose order this store does not know, with its movements, for the owner to judge; once its
 * money is gone it no longer waits. One whose amount cannot be read is kept without a movement. Payments that never
 * settled are skipped: none of their money is here.
 */
export async function recordOrphan(
  services: Pick<Services, 'database' | 'clock' | 'providers' | 'settings'>,
  name: ProviderName,
  told: ProviderPayment,
): Promise<void> {
  const { database, clock, settings } = services
  const { amountMinor } = told
  if ((amountMinor !== null && amountMinor <= 0) || told.status === 'pending') return
  // Settled money that now reads as rejected or cancelled is gone.
  if (!isSettled(told.status)) {
    const known = await selectOrphanOf(database.read, { provider: name, paymentId: told.id })
    if (known) await recordOrphan(services, name, { ...told, status: 'charged_back' })
    return
  }
  const [provider] = knownProviders(services, name)
  await database.write(async (transaction) => {
    const at = clock.now().toISOString()
    const orphan = await upsertOrphan(transaction, {
      id: randomUUID(),
      provider: name,
      provider_payment_id: told.id,
      provider_order_id: told.providerOrderId,
      told_order_id: told.orderId,
      status: told.status,
      status_detail: told.statusDetail,
      currency: told.currency,
      amount_minor: storedAmount(amountMinor),
      refunded_minor: 0,
      created_at: at,
      updated_at: at,
      resolved_at: null,
    })
    const known = await selectMovements(transaction, orphan.id)
    const refunds = await selectRefundsOfPayment(transaction, orphan.id)
    const judged = countGiven(told, refunds, givenElsewhere(known, refunds))
    const owner = { orderId: null, paymentId: orphan.id }
    const standing = { ...judged, worthCents: worthCents(judged, provider, settings()) }
    await recordMovements({ transaction, at }, owner, { known, refunds, told: standing })
    await updateOrphan(transaction, orphan.id, {
      status: judged.status,
      refunded_minor: judged.refundedMinor,
      resolved_at: isGone(judged.status) ? (orphan.resolved_at ?? at) : orphan.resolved_at,
    })
    await enqueueJob(
      { transaction, clock },
      { kind: 'follow-orphan', payload: { orphanId: orphan.id, provider: name }, uniqueKey: `orphan:${orphan.id}` },
    )
  })
}
