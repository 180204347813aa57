import { latestEnd } from '../dates/time-window.ts'
import type { JobOutcome } from '../jobs/run-job.ts'
import type { Services } from '../services.ts'
import { secretsOf } from './endpoint-secret.ts'
import { longestRest, nextSending, restAfter } from './retry-times.ts'
import { signWebhook } from './sign-webhook.ts'
import {
  countAttempts,
  insertAttempt,
  selectDelivery,
  selectDeliveryForUpdate,
  selectEndpoint,
  selectEndpointForUpdate,
  updateDelivery,
  updateEndpoint,
} from './webhook-queries.ts'
import type { WebhookAnswer } from './webhook-sender.ts'

type Needs = Pick<Services, 'database' | 'clock' | 'secret' | 'webhooks' | 'log'>

const isTaken = (answer: WebhookAnswer) => 'status' in answer && answer.status >= 200 && answer.status < 300
const isGone = (answer: WebhookAnswer) => 'status' in answer && answer.status === 410

/** Nothing is sent any more: the owner sees it in the log, and may have it sent again. */
const setAside = (needs: Needs, deliveryId: string) =>
  needs.database.write((transaction) => updateDelivery(transaction, deliveryId, { state: 'set-aside', next_at: null }))

async function writeAnswer(
  { database, clock }: Needs,
  { deliveryId, round, endpointId }: { deliveryId: string; round: number; endpointId: string },
  { answer, sentAt }: { answer: WebhookAnswer; sentAt: Date },
): Promise<JobOutcome> {
  const now = clock.now()
  return database.write(async (transaction) => {
    const endpoint = await selectEndpointForUpdate(transaction, endpointId)
    const delivery = await selectDeliveryForUpdate(transaction, deliveryId)
    if (!delivery) return 'done'
    await insertAttempt(transaction, {
      delivery_id: deliveryId,
      number: (await countAttempts(transaction, deliveryId)) + 1,
      at: sentAt.toISOString(),
      took_ms: now.getTime() - sentAt.getTime(),
      status: 'status' in answer ? answer.status : null,
      failure: 'failure' in answer ? answer.failure : null,
      answer: 'status' in answer ? answer.text : '',
    })
    // An owner has it sent again meanwhile.
    if (delivery.round !== round) return 'done'
    const attempts = delivery.attempts + 1
    if (isTaken(answer)) {
      await updateDelivery(transaction, deliveryId, { state: 'delivered', attempts, next_at: null })
      if (endpoint?.failures) await updateEndpoint(transaction, endpointId, { failures: 0, rests_until: null })
      return 'done'
    }
    const failures = (endpoint?.failures ?? 0) + 1
    const rest = restAfter(failures)
    const rests_until = rest === 0 ? null : new Date(now.getTime() + rest * 1000).toISOString()
    // Whoever answers so wants nothing any more (Standard Webhooks).
    const off = isGone(answer) ? { active: 0, off_because: 'gone' } : {}
    if (endpoint) await updateEndpoint(transaction, endpointId, { failures, rests_until, ...off })
    const told = 'status' in answer ? answer.retryAfterSeconds : null
    const pause = isGone(answer) ? null : nextSending(attempts, told)
    const next = pause === null ? null : new Date(now.getTime() + pause * 1000)
    const state = next === null ? ('set-aside' as const) : ('waiting' as const)
    await updateDelivery(transaction, deliveryId, { state, attempts, next_at: next?.toISOString() ?? null })
    return next === null ? 'done' : { runAgainAt: next }
  })
}

/**
 * Sends one message to one endpoint, and writes down how that went: at least once, since an answer may be lost. What is
 * not taken is sent again after ever longer pauses, for three days; then it is set aside.
 */
export async function sendDelivery(
  needs: Needs,
  { deliveryId, round }: { deliveryId: string; round: number },
): Promise<JobOutcome> {
  const { database, clock, webhooks, log } = needs
  const delivery = await selectDelivery(database.read, deliveryId)
  if (!delivery || delivery.round !== round || delivery.state !== 'waiting') return 'done'
  const endpoint = await selectEndpoint(database.read, delivery.endpoint_id)
  const isTest = delivery.type === 'webhook.test'
  const secrets = endpoint ? secretsOf(needs, endpoint) : []
  if (endpoint && secrets.length === 0)
    log.error({ endpoint: endpoint.id }, 'the secret of an endpoint was sealed with another SECRET: change it')
  if (!endpoint || secrets.length === 0 || (endpoint.active === 0 && !isTest)) {
    await setAside(needs, deliveryId)
    return 'done'
  }
  const sentAt = clock.now()
  const rest = Date.parse(endpoint.rests_until ?? '')
  const rests = rest > sentAt.getTime() && rest <= latestEnd(sentAt.getTime(), longestRest * 1000)
  if (rests && !isTest) return { runAgainAt: new Date(rest) }
  const message = {
    id: delivery.event_id,
    timestamp: Math.floor(sentAt.getTime() / 1000),
    body: delivery.body,
  }
  const answer = await webhooks.send({
    url: endpoint.url,
    headers: signWebhook(message, secrets),
    body: delivery.body,
  })
  return writeAnswer(needs, { deliveryId, round, endpointId: endpoint.id }, { answer, sentAt })
}
