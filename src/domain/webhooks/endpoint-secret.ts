import type { Services } from '../services.ts'
import { sealSecret } from '../settings/secrets/seal-secret.ts'
import { makeWebhookSecret } from './sign-webhook.ts'

/** Under which name an endpoint's secret is sealed. */
export const endpointSecretName = (id: string) => `webhook endpoint ${id}`

/** A new secret, to be shown once, and as it is kept. */
export function makeEndpointSecret({ secret }: Pick<Services, 'secret'>, id: string) {
  const own = makeWebhookSecret()
  return { own, sealed: sealSecret({ secret }, endpointSecretName(id), own) }
}
