import { recordAudit } from '../audit/record-audit.ts'
import { ShopError } from '../errors.ts'
import { enqueueJob } from '../jobs/enqueue-job.ts'
import { noProgress, type Progress, writeOnce } from '../progress.ts'
import type { Services } from '../services.ts'
import { jobOf, recordDeliveries } from './notify-endpoints.ts'
import { selectDelivery, selectDeliveryForUpdate, selectEndpointForUpdate, updateDelivery } from './webhook-queries.ts'
import { sayWebhook } from './webhook-texts.ts'

type Needs = Pick<Services, 'database' | 'clock'>

/**
 * Queues a message to be sent now, with all its retries, whatever became of it: the same id and body, signed again.
 * Throws `not-found`.
 */
export const sendAgain = (
  { database, clock }: Needs,
  { id, actorId }: { id: string; actorId: string },
  progress: Progress = noProgress,
): Promise<void> =>
  writeOnce({ database, progress }, async (transaction) => {
    const known = await selectDelivery(transaction, id)
    const endpoint = known && (await selectEndpointForUpdate(transaction, known.endpoint_id))
    const delivery = endpoint && (await selectDeliveryForUpdate(transaction, id))
    if (!delivery) throw new ShopError('not-found', sayWebhook.unknownDelivery)
    const round = delivery.round + 1
    const now = clock.now().toISOString()
    const times = { attempts: 0, next_at: now, waits_since: now, set_aside_at: null }
    await updateDelivery(transaction, id, { state: 'waiting', round, ...times })
    await enqueueJob({ transaction, clock }, { ...jobOf({ id, round }), urgent: true })
    const entry = { action: 'webhook.send-again', subject: `webhook:${endpoint.id}`, details: { url: endpoint.url } }
    await recordAudit({ transaction, clock }, { actorId, ...entry })
  })

/** Sends a test message to see whether it arrives, even when the endpoint is turned off. Throws `not-found`. */
export const testEndpoint = (
  { database, clock }: Needs,
  { id, actorId }: { id: string; actorId: string },
  progress: Progress = noProgress,
): Promise<{ deliveryId: string }> =>
  writeOnce({ database, progress }, async (transaction) => {
    const endpoint = await selectEndpointForUpdate(transaction, id)
    if (!endpoint) throw new ShopError('not-found', sayWebhook.unknown)
    const [deliveryId = ''] = await recordDeliveries({ transaction, clock }, [endpoint], 'webhook.test', {
      endpointId: id,
    })
    const entry = { action: 'webhook.test', subject: `webhook:${id}`, details: { url: endpoint.url } }
    await recordAudit({ transaction, clock }, { actorId, ...entry })
    return { deliveryId }
  })
