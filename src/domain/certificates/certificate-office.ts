import { actAs, bindOperations } from '../bind-operations.ts'
import type { Services } from '../services.ts'
import { renewKey } from './renew-key.ts'

/** Operations for owners on the keys that certify licenses. */
export function createCertificateOffice(services: Services) {
  const acting = bindOperations(services, { renewKey })
  return (actorId: string) => actAs(actorId, acting)
}
