import { actAs, bindOperations } from '../bind-operations.ts'
import type { Services } from '../services.ts'
import { renewKey } from './renew-key.ts'

/** The keys by which licenses are certified. */
export function createCertificateOffice(services: Services) {
  const acting = bindOperations(services, { renewKey })
  return (actorId: string) => actAs(actorId, acting)
}
