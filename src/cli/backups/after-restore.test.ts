import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { expect, test } from 'vitest'
import type { Config } from '#server/settings/config.ts'
import { openBackedUpAccess } from '#test/stores/backed-up-access.ts'
import { makePlace, startStore } from '#test/stores/restored-store.ts'
import { restoreStore } from './restore.ts'

const engine = process.env.TEST_DATABASE_URL ? 'postgres' : 'sqlite'
const script = readFileSync(join(import.meta.dirname, '../../../deploy/after-restore.sql'), 'utf8')

/** As an operator does, with nothing of the store. */
async function runScript({ DATABASE_URL, DATA_DIR }: Config): Promise<void> {
  if (!DATABASE_URL) {
    using database = new DatabaseSync(join(DATA_DIR, 'estela.db'))
    return database.exec(script)
  }
  const client = new pg.Client({ connectionString: DATABASE_URL, options: '-c timezone=UTC' })
  await client.connect()
  await client.query(script).finally(() => client.end())
}

test('a database that came back by other means ends the same access by deploy/after-restore.sql, once more each time', async () => {
  await using access = await openBackedUpAccess()
  const { store, ana, file } = access
  await using place = await makePlace(engine, { SECRET: store.config.SECRET ?? '' })
  // So new a backup keeps what gives access, as a copy of the database does.
  await restoreStore(place.config, file)
  async function visit() {
    await using restored = await startStore(place.config)
    const links = () => restored.services.database.read.selectFrom('verifications').select('id').execute()
    const left = (await links()).length
    const browser = restored.sameClient(ana)
    const asked = { email: ana.email, redirectTo: '/reset-password' }
    await browser.want(200, 'POST', '/api/auth/request-password-reset', { json: asked })
    const me = await browser.want(200, 'GET', '/api/me')
    const keys = await restored.services.database.read.selectFrom('api_keys').select('revoked_at').execute()
    return {
      ...(await access.readIn(restored)),
      links: { left, made: (await links()).length - left },
      versions: [me.version, await restored.shop.catalog.version()],
      revoked: keys.map(({ revoked_at }) => revoked_at),
    }
  }
  const copied = await visit()
  expect(copied).toMatchObject({ statuses: [200, 200, 200], isKnown: true, revoked: [null], links: { made: 1 } })
  await runScript(place.config)
  const ended = await visit()
  expect(ended).toMatchObject({ statuses: [401, 401, 200], isKnown: false, links: { left: 0 } })
  expect(ended.revoked[0]).toBe(new Date(ended.revoked[0] ?? '').toISOString())
  await runScript(place.config)
  const again = await visit()
  for (const at of [0, 1]) {
    // Further than `restore` raises them.
    expect(ended.versions[at]).toBeGreaterThan((copied.versions[at] ?? 0) + 1_000_000_000)
    expect(again.versions[at]).toBeGreaterThan(ended.versions[at] ?? 0)
    expect(Number.isSafeInteger(again.versions[at])).toBe(true)
  }
  expect(again.revoked).toEqual(ended.revoked)
})
