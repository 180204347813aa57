import type { JobKind, JobPayloads } from './enqueue-job.ts'

/** Work in one lane does not wait for work in another. */
export const lanes = [
  'mails',
  'news',
  'webhooks',
  'paypal',
  'mercadopago',
  'paypal-notices',
  'mercadopago-notices',
  'models',
  'pictures',
  'walks',
  'other',
] as const
export type Lane = (typeof lanes)[number]

type Placed = { [Kind in JobKind]: { kind: Kind; payload: JobPayloads[Kind] } }[JobKind]

/** Separates work that needs the machine's cores, waits for another side, goes to many people, or is quick. */
export function laneOf({ kind, payload }: Placed): Lane {
  switch (kind) {
    case 'send-mail':
      return payload.bulk ? 'news' : 'mails'
    case 'send-guest-code':
      return 'mails'
    case 'send-webhook':
    case 'wake-endpoint':
      return 'webhooks'
    case 'process-models':
      return 'models'
    case 'render-pictures':
      return 'pictures'
    case 'follow-payment':
      return payload.provider === 'free' ? 'other' : payload.provider
    case 'follow-orphan':
    case 'find-payments':
      return payload.provider
    case 'read-notice':
      return `${payload.provider}-notices`
    case 'tell-release':
    case 'give-members':
      return 'walks'
    case 'move-sale':
    case 'issue-certificates':
    case 'send-gift':
      return 'other'
  }
}
