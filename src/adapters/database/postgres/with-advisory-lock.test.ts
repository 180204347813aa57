import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startSilentProxy } from '#test/stores/silent-proxy.ts'
import { makeEmptyDatabase } from '#test/stores/test-database.ts'
import { waitUntil } from '#test/wait-until.ts'
import { openPostgres } from './postgres-database.ts'

const withPostgres = test.skipIf(!process.env.TEST_DATABASE_URL)
const silenceMs = 1000

/** Two nodes on one database, the first through a proxy that can fall silent. */
async function openNodes() {
  const made = await makeEmptyDatabase()
  if (!made) throw new Error('needs PostgreSQL')
  const proxy = await startSilentProxy(made.url)
  const here = await openPostgres(proxy.url, { answerMs: 1000, silenceMs })
  const there = await openPostgres(made.url, { silenceMs })
  return {
    proxy,
    here,
    there,
    async [Symbol.asyncDispose]() {
      await here.close()
      await there.close()
      await proxy[Symbol.asyncDispose]()
      await made.remove()
    },
  }
}

withPostgres('the lock of a node whose machine vanished is soon free, and the node is told', async () => {
  await using nodes = await openNodes()
  const { proxy, here, there } = nodes
  const entered = Promise.withResolvers<void>()
  const leave = Promise.withResolvers<void>()
  const held = here.withLock('cleaning', 'wait', async () => {
    entered.resolve()
    await leave.promise
  })
  await entered.promise
  expect(await there.withLock('cleaning', 'skip', async () => 'done')).toBeUndefined()
  proxy.fallSilentAt('select 1')
  expect(await waitUntil(() => there.withLock('cleaning', 'skip', async () => 'done'))).toBe('done')
  leave.resolve()
  await expect(held).rejects.toMatchObject({ code: 'unavailable' })
})

withPostgres('a node that works keeps its lock, however long that takes', async () => {
  await using nodes = await openNodes()
  const { here, there } = nodes
  const held = here.withLock('cleaning', 'wait', async () => {
    await sql`select pg_sleep(${sql.lit((2 * silenceMs) / 1000)})`.execute(there.writer)
    return there.withLock('cleaning', 'skip', async () => 'taken')
  })
  expect(await held).toBeUndefined()
  expect(await there.withLock('cleaning', 'skip', async () => 'free')).toBe('free')
})
