import { actAs, bindOperations } from '../bind-operations.ts'
import type { Services } from '../services.ts'
import { forgetViolations } from './forget-violations.ts'
import { listViolations } from './list-violations.ts'

/** What browsers reported to owners about attempts against the pages' policy. */
export function createViolationOffice(services: Services) {
  const looking = bindOperations(services, { list: listViolations })
  const acting = bindOperations(services, { forget: forgetViolations })
  return (actorId: string) => ({ ...looking, ...actAs(actorId, acting) })
}
