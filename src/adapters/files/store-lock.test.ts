// cspell:words keepalives
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startSilentProxy } from '#test/stores/silent-proxy.ts'
import { makeEmptyDatabase, makeTemporaryFolder } from '#test/stores/test-database.ts'
import { waitUntil } from '#test/wait-until.ts'
import { noticeLostClient } from '../database/postgres/postgres-address.ts'
import { isServed, lockServing, lockStore } from './store-lock.ts'

async function withPlace(work: (place: { folder: string; databaseUrl: string | undefined }) => Promise<void>) {
  const { folder, remove } = makeTemporaryFolder('lock')
  const database = await makeEmptyDatabase()
  try {
    await work({ folder: join(folder, 'data'), databaseUrl: database?.url })
  } finally {
    await database?.remove()
    remove()
  }
}

test('many may share a store, and one has it alone only when nobody is there', () =>
  withPlace(async (place) => {
    const [one, two] = [await lockStore(place, 'shared'), await lockStore(place, 'shared')]
    expect(await lockStore(place, 'alone')).toBeNull()
    await one?.release()
    expect(await lockStore(place, 'alone')).toBeNull()
    await two?.release()
    const alone = await lockStore(place, 'alone')
    expect(alone).not.toBeNull()
    expect(await lockStore(place, 'shared')).toBeNull()
    expect(await lockStore(place, 'alone')).toBeNull()
    await alone?.release()
    const again = await lockStore(place, 'shared')
    expect(again).not.toBeNull()
    await again?.release()
  }))

test('whether a store serves from a folder can be asked without being in its way', () =>
  withPlace(async ({ folder }) => {
    expect(isServed(folder)).toBe(false)
    const serving = lockServing(folder)
    expect(serving).not.toBeNull()
    expect(isServed(folder)).toBe(true)
    await serving?.release()
    expect(isServed(folder)).toBe(false)
  }))

test('a process that dies leaves no mark', () =>
  withPlace(async (place) => {
    const module = join(import.meta.dirname, 'store-lock.ts')
    const program = `const { lockStore } = await import(${JSON.stringify(module)})
      await lockStore(${JSON.stringify(place)}, 'shared')
      console.log('held')
      setInterval(() => {}, 1000)`
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    expect(await lockStore(place, 'alone')).toBeNull()
    child.kill('SIGKILL')
    await once(child, 'exit')
    // PostgreSQL notices a lost connection a moment later.
    const alone = await waitUntil(() => lockStore(place, 'alone'))
    await alone.release()
  }))

test.skipIf(!process.env.TEST_DATABASE_URL)('two folders with one PostgreSQL database are one store', () =>
  withPlace(async (place) => {
    const shared = await lockStore(place, 'shared')
    expect(await lockStore({ ...place, folder: `${place.folder}-two` }, 'alone')).toBeNull()
    await shared?.release()
  }),
)

test.skipIf(!process.env.TEST_DATABASE_URL)('a connection that fell silent is given up, and the lock taken again', () =>
  withPlace(async (place) => {
    const url = place.databaseUrl ?? ''
    await using proxy = await startSilentProxy(url)
    const silence = { beatMs: 50, patienceMs: 300 }
    const lock = await lockStore({ ...place, directUrl: proxy.url, silence }, 'shared')
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const holders = async () => {
      const { rows } = await client.query(`select 1 from pg_locks where locktype = 'advisory' and database =
        (select oid from pg_database where datname = current_database())`)
      return rows.length
    }
    expect(await holders()).toBe(1)
    proxy.fallSilentAt('select 1')
    await waitUntil(proxy.isSilent)
    proxy.comesBack()
    // The server does not know yet that nobody is behind the first one.
    await waitUntil(async () => (await holders()) === 2)
    await lock?.release()
    await client.end()
  }),
)

test.skipIf(!process.env.TEST_DATABASE_URL)('a server notices within half a minute that a machine vanished', () =>
  withPlace(async ({ databaseUrl }) => {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    await client.query(noticeLostClient)
    const settingsOf = `select current_setting('tcp_keepalives_idle')::int as idle,
      current_setting('tcp_keepalives_interval')::int as interval, current_setting('tcp_keepalives_count')::int as count`
    const { rows } = await client.query<{ idle: number; interval: number; count: number }>(settingsOf)
    // What the server's system really uses, not what it was asked for.
    const [{ idle = 0, interval = 0, count = 0 } = {}] = rows
    expect(idle + interval * count).toBe(25)
    await client.end()
  }),
)
