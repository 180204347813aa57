import { actAs, bindOperations } from '../bind-operations.ts'
import type { Services } from '../services.ts'
import { listRates } from './list-rates.ts'
import { putRates } from './put-rates.ts'

/** Tax operations for owners. */
export function createTaxOffice(services: Services) {
  const looking = bindOperations(services, { listRates })
  const acting = bindOperations(services, { putRates })
  return (actorId: string) => ({ ...looking, ...actAs(actorId, acting) })
}
