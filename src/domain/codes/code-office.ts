import { actAs, bindOperations } from '../bind-operations.ts'
import type { ProvingActor } from '../require-proof.ts'
import type { Services } from '../services.ts'
import { changeCode } from './office/change-code.ts'
import { deleteCode } from './office/delete-code.ts'
import { listCodes } from './office/list-codes.ts'
import { makeCode } from './office/make-code.ts'
import { showCode } from './office/show-code.ts'

/** Discount code operations for owners. */
export function createCodeOffice(services: Services) {
  const looking = bindOperations(services, { list: listCodes, show: showCode })
  const acting = bindOperations(services, { make: makeCode, change: changeCode, delete: deleteCode })
  return (actor: ProvingActor) => ({ ...looking, ...actAs(actor, acting) })
}
