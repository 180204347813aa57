import { actAs, bindOperations } from '../bind-operations.ts'
import type { Services } from '../services.ts'
import { changeSettings } from './change-settings.ts'
import { askConnections } from './connections/ask-connections.ts'
import { readConnections } from './connections/connection-answers.ts'
import { probeConnection } from './connections/probe-connection.ts'
import { listSettings } from './list-settings.ts'
import { signChanges } from './sign-changes.ts'
import { undoSettings } from './undo-settings.ts'

/** What owners set up. */
export function createSettingsOffice(services: Services) {
  const looking = bindOperations(services, {
    list: listSettings,
    connections: readConnections,
    askConnections,
    signChanges,
  })
  const acting = bindOperations(services, { change: changeSettings, undo: undoSettings, probe: probeConnection })
  return (actorId: string) => ({ ...looking, ...actAs(actorId, acting) })
}
