import { expect, test } from 'vitest'
import { silentLog } from '#test/stand-ins.ts'
import { boundModels, warnOfMemory } from './bound-models.ts'
import { readConfig } from './settings/config.ts'

const room = { cores: 4, limitBytes: 1536 * 2 ** 20 }

test.each([
  [{}, 1210, null],
  [{ PROCESSES: '3', BACKUP_TIME: '03:30', BACKUP_FOLDER: '/backups' }, 660, null],
  [{ PROCESSES: '6' }, 400, 1800],
])('with %j models get what the store leaves: %i MB', (given, takenMb, wantedMb) => {
  const config = readConfig(given)
  expect(boundModels(config, room)).toEqual({ processes: 1, memoryMb: takenMb + 800, wantedMb })
  const told: unknown[] = []
  warnOfMemory(config, { ...silentLog, warn: (details: object) => void told.push(details) }, room)
  expect(told).toEqual(wantedMb === null ? [] : [{ memoryMb: 1610, wantedMb }])
})
