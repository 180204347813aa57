import { actAs, bindOperations } from '../bind-operations.ts'
import type { Services } from '../services.ts'
import { openKeySecret } from './key-secret.ts'
import { listApiKeys } from './list-api-keys.ts'
import { makeApiKey } from './make-api-key.ts'
import { revokeApiKey } from './revoke-api-key.ts'

/** The keys with which owners' programs enter the office. */
export function createApiKeyOffice(services: Services) {
  const looking = bindOperations(services, { list: listApiKeys, openSecret: openKeySecret })
  const acting = bindOperations(services, { make: makeApiKey, revoke: revokeApiKey })
  return (actorId: string) => ({ ...looking, ...actAs(actorId, acting) })
}
