import type { Services } from '../services.ts'
import { openSealed, openToShow, sealSecret } from '../settings/secrets/seal-secret.ts'
import { makeWebhookSecret } from './sign-webhook.ts'
import type { EndpointRow } from './webhook-queries.ts'
import { sayWebhook } from './webhook-texts.ts'

/** So many former secrets sign along at most: each makes the header of a message longer. */
const mostFormer = 9

/** Under which name an endpoint's secret is sealed. */
const nameOf = (id: string) => `webhook endpoint ${id}`

/** A new secret, as it is kept. */
export const sealNewSecret = ({ secret }: Pick<Services, 'secret'>, id: string): string =>
  sealSecret({ secret }, nameOf(id), makeWebhookSecret())

/** The secrets that sign at that instant, sealed: after a change those before it for a day, too; the latest first. */
const sealedSecrets = ({ sealed, former_sealed: former, former_until: until }: EndpointRow, now: Date): string[] => [
  sealed,
  ...(former && until && until > now.toISOString() ? former.split(' ') : []),
]

/** What signs along once there is a new secret: whoever was promised a day with one has it. */
export const formerSecrets = (endpoint: EndpointRow, now: Date): string =>
  sealedSecrets(endpoint, now).slice(0, mostFormer).join(' ')

/** The secrets that sign now; none when the store's own is another one than they were sealed with. */
export const secretsOf = ({ secret, clock }: Pick<Services, 'secret' | 'clock'>, endpoint: EndpointRow): string[] =>
  sealedSecrets(endpoint, clock.now()).flatMap((text) => openSealed({ secret }, nameOf(endpoint.id), text) ?? [])

/** An endpoint's secret in plain text, to be shown. Throws aborted when it was sealed with another SECRET. */
export const openEndpointSecret = (
  { secret }: Pick<Services, 'secret'>,
  { id, sealed }: { id: string; sealed: string },
): string => openToShow({ secret }, { name: nameOf(id), sealed }, sayWebhook.otherSecret)
