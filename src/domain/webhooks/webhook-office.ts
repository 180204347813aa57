import { actAs, bindOperations } from '../bind-operations.ts'
import type { Services } from '../services.ts'
import { addEndpoint } from './add-endpoint.ts'
import { changeEndpoint, changeSecret, removeEndpoint } from './change-endpoint.ts'
import { openEndpointSecret } from './endpoint-secret.ts'
import { listEndpoints } from './list-endpoints.ts'
import { sendAgain, testEndpoint } from './send-again.ts'
import { showEndpoint } from './show-endpoint.ts'

/** Operations for owners on endpoints and their logs. */
export function createWebhookOffice(services: Services) {
  const looking = bindOperations(services, { list: listEndpoints, show: showEndpoint, openSecret: openEndpointSecret })
  const acting = bindOperations(services, {
    add: addEndpoint,
    change: changeEndpoint,
    changeSecret,
    remove: removeEndpoint,
    test: testEndpoint,
    sendAgain,
  })
  return (actorId: string) => ({ ...looking, ...actAs(actorId, acting) })
}
