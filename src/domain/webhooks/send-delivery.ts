import type { Writer } from '../database.ts'
import type { JobOutcome } from '../jobs/run-job.ts'
import type { Services } from '../services.ts'
import { secretsOf } from './endpoint-secret.ts'
import { nextSending, restAfter } from './retry-times.ts'
import { signWebhook } from './sign-webhook.ts'
import { restsUntil, wakeEndpointAt } from './wake-endpoint.ts'
import {
  countAttempts,
  type DeliveryRow,
  type EndpointRow,
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

/** Whether this round of a message still waits to be sent: no owner requested another, and nobody set it aside. */
const isWaiting = (delivery: DeliveryRow | undefined, round: number): delivery is DeliveryRow =>
  delivery?.round === round && delivery.state === 'waiting'

/** What signs a message to this endpoint; empty when none may be sent to it. */
const signersOf = (needs: Needs, endpoint: EndpointRow | undefined, { isTest }: { isTest: boolean }) =>
  endpoint && (endpoint.active === 1 || isTest) ? secretsOf(needs, endpoint) : []

/**
 * Stops sending a message that may not be sent: the owner sees it in the log and may have it sent again. False when it
 * may be sent by now.
 */
const setAside = (
  needs: Needs,
  { deliveryId, round, endpointId, isTest }: { deliveryId: string; round: number; endpointId: string; isTest: boolean },
): Promise<boolean> =>
  needs.database.write(async (transaction) => {
    const endpoint = await selectEndpointForUpdate(transaction, endpointId)
    const delivery = await selectDeliveryForUpdate(transaction, deliveryId)
    if (!isWaiting(delivery, round)) return true
    if (signersOf(needs, endpoint, { isTest }).length > 0) return false
    const set_aside_at = needs.clock.now().toISOString()
    await updateDelivery(transaction, deliveryId, { state: 'set-aside', next_at: null, set_aside_at })
    return true
  })

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
  if (!isWaiting(delivery, round)) return 'done'
  const endpoint = await selectEndpoint(database.read, delivery.endpoint_id)
  const isTest = delivery.type === 'webhook.test'
  const secrets = signersOf(needs, endpoint, { isTest })
  if (!endpoint || secrets.length === 0) {
    if (endpoint && secretsOf(needs, endpoint).length === 0)
      log.error({ endpoint: endpoint.id }, 'the secret of an endpoint was sealed with another SECRET: change it')
    const isOver = await setAside(needs, { deliveryId, round, endpointId: delivery.endpoint_id, isTest })
    return isOver ? 'done' : { runAgainAt: clock.now() }
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
