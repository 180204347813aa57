import { actAs, bindOperations } from '../bind-operations.ts'
import type { Services } from '../services.ts'
import { changeSettings } from './change-settings.ts'
import { listSettings } from './list-settings.ts'
import { probeConnection } from './probe-connection.ts'

/** What owners set up. */
export function createSettingsOffice(services: Services) {
  const looking = bindOperations(services, { list: listSettings })
  const acting = bindOperations(services, { change: changeSettings, probe: probeConnection })
  return (actorId: string) => ({ ...looking, ...actAs(actorId, acting) })
}
