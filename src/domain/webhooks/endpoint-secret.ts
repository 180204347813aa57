import type { Services } from '../services.ts'
import { openSealed, openToShow, sealSecret } from '../settings/secrets/seal-secret.ts'
import { makeWebhookSecret } from './sign-webhook.ts'
import type { EndpointRow } from './webhook-queries.ts'
import { sayWebhook } from './webhook-texts.ts'

/** The most former secrets that still sign: each makes the header of a message longer. */
const mostFormer = 9

/** The name under which an endpoint's secret is sealed. */
const nameOf = (id: string) => `webhook endpoint ${id}`

/** A new secret, sealed as it is stored. */
export const sealNewSecret = ({ secret }: Pick<Services, 'secret'>, id: string): string =>
  sealSecret({ secret }, nameOf(id), makeWebhookSecret())

/** The sealed secrets that sign at an instant, newest first: the former ones do so for a day after a change. */
const sealedSecrets = ({ sealed, former_sealed: former, former_until: until }: EndpointRow, now: Date): string[] => [
  sealed,
  ...(former && until && until > now.toISOString() ? former.split(' ') : []),
]

/** The secrets that still sign after a change: every one that was promised a day keeps it. */
export const formerSecrets = (endpoint: EndpointRow, now: Date): string =>
  sealedSecrets(endpoint, now).slice(0, mostFormer).join(' ')

/** The secrets that sign now; none when they were sealed with another secret of the store. */
export const secretsOf = ({ secret, clock }: Pick<Services, 'secret' | 'clock'>, endpoint: EndpointRow): string[] =>
  sealedSecrets(endpoint, clock.now()).flatMap((text) => openSealed({ secret }, nameOf(endpoint.id), text) ?? [])

/** An endpoint's secret in plain text, to be shown. Throws `aborted` when it was sealed with another SECRET. */
export const openEndpointSecret = (
  { secret }: Pick<Services, 'secret'>,
  { id, sealed }: { id: string; sealed: string },
): string => openToShow({ secret }, { name: nameOf(id), sealed }, sayWebhook.otherSecret)
