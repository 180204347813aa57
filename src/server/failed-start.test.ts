import { join } from 'node:path'
import { expect, test } from 'vitest'
import { childrenOf } from '#test/process-family.ts'
import { startChild } from '#test/processes/child.ts'
import { openTestStore } from '#test/stores/open-test-store.ts'
import { makeEmptyDatabase, makeTemporaryFolder } from '#test/stores/test-database.ts'

const program = join(import.meta.dirname, '../../test/processes/failing-start.ts')
// A leftover handle keeps a process alive forever; slowness does not.
const patienceMs = 60_000

/** Starts a store there; returns why it failed once the process ended by itself, or else that it did not end. */
async function fail(folder: string, settings: Record<string, string> = {}): Promise<string> {
  const child = startChild({
    program: process.execPath,
    parameters: [program],
    environment: {
      PORT: '0',
      DEMO: '1',
      DATA_DIR: join(folder, 'data'),
      SECRET: 'a secret that only tests know, long enough',
      ...settings,
    },
    log: join(folder, 'said.txt'),
  })
  const why = await child.hears(/^(.+)\n/)
  const late = setTimeout(() => {
    for (const pid of childrenOf(child.pid)) process.kill(pid, 'SIGKILL')
    void child.kill()
  }, patienceMs)
  await child.ended
  clearTimeout(late)
  return child.exitCode() === 0 ? why : `it did not end: ${why}`
}

test('a start that fails at its last step leaves no process, timer or connection behind', async () => {
  const { folder, remove } = makeTemporaryFolder('failed-start')
  const database = await makeEmptyDatabase()
  try {
    expect(await fail(folder, database?.settings)).toBe('Error: there are no pages')
  } finally {
    await database?.remove()
    remove()
  }
})

// On SQLite nothing refuses a start between the first connection and the last.
test.skipIf(!process.env.TEST_DATABASE_URL)(
  'neither does one with another SECRET, which is refused once it hears other nodes',
  async () => {
    await using store = await openTestStore()
    const { DATABASE_URL = '' } = store.config
    const settings = { DATABASE_URL, SECRET: 'another secret that only tests know, too' }
    expect(await fail(store.folder, { ...settings, DATA_DIR: `${store.folder}/second` })).toContain('SECRET')
  },
)
