import { actAs, bindOperations } from '../bind-operations.ts'
import type { Services } from '../services.ts'
import { listKeys, renewKey } from './signing-keys.ts'

/** The keys by which licenses are certified. */
export function createCertificateOffice(services: Services) {
  const acting = bindOperations(services, { renewKey })
  const looking = bindOperations(services, { listKeys })
  return (actorId: string) => ({ ...looking, ...actAs(actorId, acting) })
}
