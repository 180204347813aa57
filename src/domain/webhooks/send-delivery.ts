import type { Writer } from '../database.ts'
import type { JobOutcome } from '../jobs/run-job.ts'
import type { Services } from '../services.ts'
import { secretsOf } from './endpoint-secret.ts'
import { nextSending, restAfter } from './retry-times.ts'
import { signWebhook } from './sign-webhook.ts'
import { restsUntil, wakeEndpointAt } from './wake-endpoint.ts'
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

/** Stops sending a message: the owner sees it in the log and may have it sent again. */
const setAside = ({ database, clock }: Needs, deliveryId: string) =>
  database.write((transaction) =>
    updateDelivery(transaction, deliveryId, {
      state: 'set-aside',
      next_at: null,
      set_aside_at: clock.now().toISOString(),
    }),
  )

async function writeAnswer(
  { database, clock }: Needs,
  { deliveryId, round, endpointId }: { deliveryId: string; round: number; endpointId: string },
  { answer, sentAt }: { answer: WebhookAnswer; sentAt: Date },
): Promise<void> {
  const now = clock.now()
  const wakeAt = (transaction: Writer, at: Date) => wakeEndpointAt({ transaction, clock }, endpointId, at)
  await database.write(async (transaction) => {
    const endpoint = await selectEndpointForUpdate(transaction, endpointId)
    const delivery = await selectDeliveryForUpdate(transaction, deliveryId)
    if (!delivery) return
    await insertAttempt(transaction, {
      delivery_id: deliveryId,
      number: (await countAttempts(transaction, deliveryId)) + 1,
      at: sentAt.toISOString(),
      took_ms: now.getTime() - sentAt.getTime(),
      status: 'status' in answer ? answer.status : null,
      failure: 'failure' in answer ? answer.failure : null,
      answer: 'status' in answer ? answer.text : '',
    })
    // An owner has requested another round meanwhile.
    if (delivery.round !== round) return
    const attempts = delivery.attempts + 1
    if (isTaken(answer)) {
      await updateDelivery(transaction, deliveryId, { state: 'delivered', attempts, next_at: null, set_aside_at: null })
      if (!endpoint?.failures) return
      await updateEndpoint(transaction, endpointId, { failures: 0, rests_until: null })
      return wakeAt(transaction, now)
    }
    const failures = (endpoint?.failures ?? 0) + 1
    const rest = restAfter(failures)
    const rests_until = rest === 0 ? null : new Date(now.getTime() + rest * 1000).toISOString()
    // A receiver that answers 410 wants no more messages (Standard Webhooks).
    const off = isGone(answer) ? { active: 0, off_because: 'gone' } : {}
    if (endpoint) await updateEndpoint(transaction, endpointId, { failures, rests_until, ...off })
    const retryAfterSeconds = 'status' in answer ? answer.retryAfterSeconds : null
    const since = new Date(delivery.waits_since ?? delivery.created_at)
    const next = isGone(answer) ? null : nextSending({ attempts, since, now, retryAfterSeconds })
    // A message that was set aside meanwhile stays so.
    if (delivery.state === 'waiting') {
      const state = next
        ? { state: 'waiting' as const }
        : { state: 'set-aside' as const, set_aside_at: now.toISOString() }
      await updateDelivery(transaction, deliveryId, { ...state, attempts, next_at: next?.toISOString() ?? null })
    }
    await wakeAt(transaction, rest > 0 || !next ? now : next)
  })
}

/**
 * Sends one message to one endpoint and records the outcome: at least once, since an answer may be lost. A message that
 * is not accepted is retried after ever longer pauses for three days, then set aside. Between attempts it has no job of
 * its own: its endpoint's job wakes it.
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
  const rest = isTest ? null : restsUntil(endpoint, sentAt)
  if (rest) {
    await database.write((transaction) => wakeEndpointAt({ transaction, clock }, endpoint.id, rest))
    return 'done'
  }
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
  await writeAnswer(needs, { deliveryId, round, endpointId: endpoint.id }, { answer, sentAt })
  return 'done'
}
