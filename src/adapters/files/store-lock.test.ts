import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeEmptyDatabase, makeTemporaryFolder } from '#test/stores/test-database.ts'
import { waitUntil } from '#test/wait-until.ts'
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
