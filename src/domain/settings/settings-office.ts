import { actAs, bindOperations } from '../bind-operations.ts'
import type { Services } from '../services.ts'
import { askConnections } from './ask-connections.ts'
import { changeSettings } from './change-settings.ts'
import { readConnections } from './connection-answers.ts'
import { listSettings } from './list-settings.ts'
import { probeConnection } from './probe-connection.ts'
import { undoSettings } from './undo-settings.ts'

/** What owners set up. */
export function createSettingsOffice(services: Services) {
  const looking = bindOperations(services, { list: listSettings, connections: readConnections, askConnections })
  const acting = bindOperations(services, { change: changeSettings, undo: undoSettings, probe: probeConnection })
  return (actorId: string) => ({ ...looking, ...actAs(actorId, acting) })
}
