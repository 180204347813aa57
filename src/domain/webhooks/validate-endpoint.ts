import { ShopError } from '../errors.ts'
import type { Services } from '../services.ts'
import { type WebhookType, webhookTypes } from './webhook-events.ts'
import type { WebhookFailure } from './webhook-sender.ts'
import { sayWebhook } from './webhook-texts.ts'

const sayOf = (failure: WebhookFailure) =>
  failure === 'no-address' ? sayWebhook.noAddress : failure === 'not-https' ? sayWebhook.notHttps : sayWebhook.notPublic

/** Normalizes an address. Throws `invalid-argument` (`details.field` = `url`) for one to which nothing is sent. */
export function normalizeEndpointUrl({ webhooks }: Pick<Services, 'webhooks'>, url: string): string {
  const failure = webhooks.judge(url)
  if (failure) throw new ShopError('invalid-argument', sayOf(failure), { details: { field: 'url', reason: failure } })
  return new URL(url).href
}

/**
 * The chosen events, in fixed order, as JSON. Throws `invalid-argument` (`details.field` = `events`) when there is
 * none.
 */
export function encodeEvents(chosen: readonly WebhookType[]): string {
  const events = webhookTypes.filter((type) => chosen.includes(type))
  if (events.length === 0)
    throw new ShopError('invalid-argument', sayWebhook.noEvents, { details: { field: 'events' } })
  return JSON.stringify(events)
}
