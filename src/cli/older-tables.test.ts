import { existsSync, mkdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compareMigrations, migrate, migrateWithin } from '#server/migrating/migrate.ts'
import { openDatabase } from '#server/services.ts'
import type { Config } from '#server/settings/config.ts'
import { makePlace } from '#test/stores/restored-store.ts'
import { backUpStore } from './backups/backup.ts'
import { backUpNow } from './backups/backup-now.ts'
import { examineStore } from './doctor/doctor.ts'

const engine = process.env.TEST_DATABASE_URL ? 'postgres' : 'sqlite'

/** A store as left by a program that had only the first migrations: everything added since is missing. */
async function leaveOlderStore(config: Config, last: string) {
  mkdirSync(config.DATA_DIR, { recursive: true, mode: 0o700 })
  const database = await openDatabase(config)
  const earlier = new Set(compareMigrations(engine, []).missing.filter((name) => name <= last))
  await database.write((transaction) => migrateWithin({ database, transaction }, earlier))
  await database.close()
}

test('the doctor says of tables of an older program that they are, and examines what needs none', async () => {
  await using place = await makePlace(engine)
  await leaveOlderStore(place.config, '0001-accounts')
  const { text } = await examineStore(place.config, { json: true })
  const findings: { check: string; level: string; text: string }[] = JSON.parse(text.en).findings
  expect(findings.filter(({ check }) => check === 'migrations')).toEqual([
    { check: 'migrations', level: 'warning', text: expect.stringMatching(/0002-.*with the previous version/) },
  ])
  const checks = new Set(findings.map(({ check }) => check))
  for (const name of ['data-folder', 'clock', 'durability', 'integrity', 'purchase']) expect(checks).toContain(name)
  for (const name of ['documents', 'files', 'jobs', 'providers']) expect(checks).not.toContain(name)
  expect(text.en).not.toMatch(/no such|does not exist|A check failed/)
})

test.each([
  ['a newer program', { name: '9999-wishes' }, /newer version of the program, which added "9999-wishes"/],
  ['another program', { checksum: 'x' }, /another program, in which "0001-accounts" was different/],
])('no backup is made of the tables of %s, which would be left out of it', async (_program, change, told) => {
  await using place = await makePlace(engine)
  mkdirSync(place.config.DATA_DIR, { recursive: true, mode: 0o700 })
  const database = await openDatabase(place.config)
  await migrate(database)
  await database.write(async (transaction) => {
    const row = { name: '0001-accounts', checksum: 'x', applied_at: new Date().toISOString(), ...change }
    await transaction.deleteFrom('migrations').where('name', '=', row.name).execute()
    await transaction.insertInto('migrations').values(row).execute()
  })
  await database.close()
  const file = place.path('copy')
  const refused = { code: 'aborted', message: expect.stringMatching(told) }
  await expect(backUpStore(place.config, file)).rejects.toMatchObject(refused)
  expect(existsSync(file)).toBe(false)
  await expect(backUpNow({ ...place.config, BACKUP_FOLDER: place.path('.') })).rejects.toMatchObject(refused)
})

test('no backup is made of them by this program, and it says what to do', async () => {
  await using place = await makePlace(engine)
  await leaveOlderStore(place.config, '0001-accounts')
  const file = place.path('copy')
  const told = { code: 'aborted', message: expect.stringContaining('these tables are from an older version') }
  await expect(backUpStore(place.config, file)).rejects.toMatchObject(told)
  expect(existsSync(file)).toBe(false)
  await expect(backUpNow({ ...place.config, BACKUP_FOLDER: place.path('.') })).rejects.toMatchObject(told)
})
