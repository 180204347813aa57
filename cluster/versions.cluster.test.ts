import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createClient } from '#test/client.ts'
import { freePorts } from '#test/processes/free-ports.ts'
import { commitBeforeLastMigration, layOutVersion } from './earlier-version.ts'
import { createNode } from './node.ts'
import { startPostgres } from './postgres-server.ts'
import { missingPrograms } from './programs.ts'
import { isLong } from './shared-cluster.ts'

const earlier = commitBeforeLastMigration()

// Its pages are built first, which takes its time.
describe.skipIf(!isLong || missingPrograms() !== null || earlier === null)('two versions beside each other', () => {
  test('a node of the version before the last migration serves on beside a newer one, and refuses to start after it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'estela-versions-'))
    chmodSync(folder, 0o711)
    await using started = new AsyncDisposableStack()
    started.defer(() => rmSync(folder, { recursive: true, force: true }))
    const [database = 0, one = 0, two = 0] = await freePorts(3)
    const postgres = await startPostgres(join(folder, 'postgres'), database)
    started.defer(postgres.stop)
    const settings = {
      BASE_URL: `http://127.0.0.1:${one}`,
      DEMO: '0',
      SECRET: 'a secret that only clusters know, long enough',
      DATABASE_URL: postgres.url,
      STORE_ACCESS: 'open',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '0',
    }
    const tree = layOutVersion(earlier ?? '', join(folder, 'earlier'))
    const older = createNode({ name: 'older', port: one, folder, settings, tree })
    const newer = createNode({ name: 'newer', port: two, folder, settings })
    started.defer(async () => void (await Promise.all([older.kill(), newer.kill()])))
    const migrations = () => postgres.rows('select name from migrations order by name')

    await older.start()
    const before = await migrations()
    const person = createClient(older.url)
    const email = await person.signUp()
    await newer.start()
    expect((await migrations()).length).toBeGreaterThan(before.length)

    // Both serve, and each knows what the other was told.
    let at = newer.url
    const wanderer = createClient(older.url, () => at)
    await wanderer.signIn(email)
    for (const url of [older.url, newer.url, older.url]) {
      at = url
      expect((await wanderer.want(200, 'GET', '/api/me')).account.email).toBe(email)
      for (const page of ['/', '/about', '/search?query=dragon']) expect((await fetch(url + page)).status).toBe(200)
    }
    await createClient(older.url).signUp()

    await older.stop()
    expect(older.exitCode()).toBe(0)
    await expect(older.start()).rejects.toThrow(/newer/)
    expect(older.exitCode()).toBe(1)
    expect(await newer.isReady()).toBe(true)
  })
})
