import { recordAudit } from '../audit/record-audit.ts'
import type { Writer } from '../database.ts'
import { dayMs } from '../dates/spans.ts'
import { ShopError } from '../errors.ts'
import { noProgress, type Progress, writeOnce } from '../progress.ts'
import type { Services } from '../services.ts'
import { formerSecrets, sealNewSecret } from './endpoint-secret.ts'
import { type EndpointLog, showEndpoint } from './show-endpoint.ts'
import { encodeEvents, normalizeEndpointUrl } from './validate-endpoint.ts'
import { wakeEndpointAt } from './wake-endpoint.ts'
import type { WebhookType } from './webhook-events.ts'
import { type EndpointRow, selectEndpointForUpdate, updateEndpoint } from './webhook-queries.ts'
import { sayWebhook } from './webhook-texts.ts'

type Needs = Pick<Services, 'database' | 'clock' | 'secret' | 'webhooks'>

/** Missing fields stay as they are. */
interface EndpointChange {
  url?: string | undefined
  events?: WebhookType[] | undefined
  active?: boolean | undefined
}

/** How long a former secret still signs, too, so that receivers have time to change theirs. */
const formerSignsMs = dayMs

async function lockEndpoint(transaction: Writer, id: string): Promise<EndpointRow> {
  const row = await selectEndpointForUpdate(transaction, id)
  if (!row) throw new ShopError('not-found', sayWebhook.unknown)
  return row
}

/**
 * Changes the given fields; an endpoint that is turned on again is tried at once. Waiting messages go to the new
 * address. Throws `not-found`, `invalid-argument` (`details.field`).
 */
export async function changeEndpoint(
  services: Needs,
  { id, actorId, ...change }: EndpointChange & { id: string; actorId: string },
  progress: Progress = noProgress,
): Promise<EndpointLog> {
  const { database, clock } = services
  const columns: Partial<EndpointRow> = {
    ...(change.url === undefined ? {} : { url: normalizeEndpointUrl(services, change.url) }),
    ...(change.events === undefined ? {} : { events: encodeEvents(change.events) }),
    ...(change.active === undefined ? {} : { active: change.active ? 1 : 0, off_because: null }),
  }
  await writeOnce({ database, progress }, async (transaction) => {
    const { url, events, active } = await lockEndpoint(transaction, id)
    await updateEndpoint(transaction, id, { ...columns, failures: 0, rests_until: null })
    await wakeEndpointAt({ transaction, clock }, id, clock.now())
    const before = { url, events: JSON.parse(events), active: active === 1 }
    const after = {
      url: columns.url ?? url,
      events: change.events ?? before.events,
      active: change.active ?? before.active,
    }
    const entry = { action: 'webhook.change', subject: `webhook:${id}`, details: { before, after } }
    await recordAudit({ transaction, clock }, { actorId, ...entry })
  })
  return showEndpoint(services, { id })
}

/**
 * Makes a new secret, returned sealed as by `addEndpoint`; the former ones still sign for a day. Throws `not-found`.
 */
export async function changeSecret(
  services: Needs,
  { id, actorId }: { id: string; actorId: string },
  progress: Progress = noProgress,
): Promise<{ sealed: string; formerUntil: string }> {
  const { database, clock } = services
  const sealed = sealNewSecret(services, id)
  const now = clock.now()
  const formerUntil = new Date(now.getTime() + formerSignsMs).toISOString()
  return writeOnce({ database, progress }, async (transaction) => {
    const row = await lockEndpoint(transaction, id)
    const former = { former_sealed: formerSecrets(row, now), former_until: formerUntil }
    await updateEndpoint(transaction, id, { sealed, ...former })
    const entry = { action: 'webhook.change-secret', subject: `webhook:${id}`, details: { url: row.url } }
    await recordAudit({ transaction, clock }, { actorId, ...entry })
    return { sealed, formerUntil }
  })
}

/**
 * Removes an endpoint: nothing is sent there any more, and its secrets are erased; its log expires. Throws `not-found`.
 */
export const removeEndpoint = (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { id, actorId }: { id: string; actorId: string },
  progress: Progress = noProgress,
): Promise<void> =>
  writeOnce({ database, progress }, async (transaction) => {
    const { url } = await lockEndpoint(transaction, id)
    const secrets = { sealed: '', former_sealed: null, former_until: null }
    await updateEndpoint(transaction, id, { ...secrets, active: 0, removed_at: clock.now().toISOString() })
    const entry = { action: 'webhook.remove', subject: `webhook:${id}`, details: { url } }
    await recordAudit({ transaction, clock }, { actorId, ...entry })
  })
