import { boundProcesses, type ProcessBounds, readRoom } from '#adapters/media/bound-processes.ts'
import type { Log } from '#domain/services.ts'
import type { Config } from './settings/config.ts'

/** How many processes work on models beside a store with these settings, and with how much memory each. */
export const boundModels = ({ PROCESSES, BACKUP_TIME }: Config, room = readRoom()): ProcessBounds =>
  boundProcesses(room, { serving: PROCESSES, backups: BACKUP_TIME !== undefined })

/** Says so in the log where the store's own processes and a model may need more memory than there is. */
export function warnOfMemory(config: Config, log: Log, room = readRoom()): void {
  const { wantedMb } = boundModels(config, room)
  if (wantedMb === null) return
  const memoryMb = Math.floor(room.limitBytes / 1e6)
  log.warn({ memoryMb, wantedMb }, 'there is little memory for these settings: a large model may end the whole store')
}
