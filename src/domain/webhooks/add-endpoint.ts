import { randomUUID } from 'node:crypto'
import { recordAudit } from '../audit/record-audit.ts'
import { ShopError } from '../errors.ts'
import { noProgress, type Progress, writeOnce } from '../progress.ts'
import type { Services } from '../services.ts'
import { lockShop } from '../settings/lock-shop.ts'
import { sealNewSecret } from './endpoint-secret.ts'
import { type Endpoint, presentEndpoints } from './present-endpoints.ts'
import { encodeEvents, normalizeEndpointUrl } from './validate-endpoint.ts'
import type { WebhookType } from './webhook-events.ts'
import { insertEndpoint, selectEndpoints } from './webhook-queries.ts'
import { sayWebhook } from './webhook-texts.ts'

/** Every endpoint adds a message to each event. */
const mostEndpoints = 10

/**
 * Adds an endpoint and returns its signing secret, sealed: what is stored for a repeat must not hold it in plain text.
 * Throws `invalid-argument` (`details.field`).
 */
export async function addEndpoint(
  services: Pick<Services, 'database' | 'clock' | 'secret' | 'webhooks'>,
  { url: typed, events: chosen, actorId }: { url: string; events: WebhookType[]; actorId: string },
  progress: Progress = noProgress,
): Promise<{ endpoint: Endpoint; sealed: string }> {
  const { database, clock } = services
  const url = normalizeEndpointUrl(services, typed)
  const events = encodeEvents(chosen)
  const id = randomUUID()
  const sealed = sealNewSecret(services, id)
  return writeOnce({ database, progress }, async (transaction) => {
    await lockShop({ transaction })
    if ((await selectEndpoints(transaction)).length >= mostEndpoints)
      throw new ShopError('invalid-argument', sayWebhook.tooMany(String(mostEndpoints)), { details: { field: 'url' } })
    const row = {
      ...{ id, url, events, sealed, former_sealed: null, former_until: null, active: 1, off_because: null },
      ...{ failures: 0, rests_until: null, created_at: clock.now().toISOString(), removed_at: null },
    }
    await insertEndpoint(transaction, row)
    const entry = { action: 'webhook.add', subject: `webhook:${id}`, details: { url, events: chosen } }
    await recordAudit({ transaction, clock }, { actorId, ...entry })
    const [endpoint] = await presentEndpoints({ reader: transaction, now: clock.now() }, [row])
    if (!endpoint) throw new ShopError('not-found', sayWebhook.unknown)
    return { endpoint, sealed }
  })
}
