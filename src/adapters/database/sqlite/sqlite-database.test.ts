import { once } from 'node:events'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import type { Reader } from '#domain/database.ts'
import { makeTemporaryFolder } from '#test/stores/test-database.ts'
import { openSqlite } from './sqlite-database.ts'
import { openSqliteWriter } from './sqlite-writer.ts'

test('closing waits for the write that is under way', async () => {
  const { folder, remove } = makeTemporaryFolder('closing')
  const database = await openSqlite(join(folder, 'shop.db'))
  const migration = { name: '0001', checksum: 'a', applied_at: '2026-11-21T10:00:00.000Z' }
  await database.write((transaction) =>
    database.runScript(transaction, 'CREATE TABLE migrations (name text, checksum text, applied_at text)'),
  )
  const begun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const writing = database.write(async (transaction) => {
    await transaction.insertInto('migrations').values(migration).execute()
    begun.resolve()
    await goOn.promise
    return transaction.selectFrom('migrations').selectAll().execute()
  })
  await begun.promise
  const closing = database.close()
  goOn.resolve()
  expect(await writing).toEqual([migration])
  await closing
  remove()
})

test('whoever closes keeps no write of others waiting, even while somebody reads', async () => {
  const { folder, remove } = makeTemporaryFolder('closing-beside')
  const path = join(folder, 'shop.db')
  const database = await openSqlite(path)
  await database.write((transaction) => database.runScript(transaction, 'CREATE TABLE notes (text text)'))
  const reader = new DatabaseSync(path)
  reader.exec('BEGIN; SELECT * FROM notes')
  await database.write((transaction) => database.runScript(transaction, "INSERT INTO notes VALUES ('new')"))

  const other = new DatabaseSync(path, { timeout: 0 })
  let isClosed = false
  const closing = database.close().then(() => {
    isClosed = true
  })
  const isFree = () => {
    try {
      other.exec('BEGIN IMMEDIATE; ROLLBACK')
      return true
    } catch {
      return false
    }
  }
  // Closing takes the lock for a moment at most; to wait for the read would take five seconds.
  while (!isClosed && isFree()) await nextTurn()
  other.exec("PRAGMA busy_timeout = 3000; INSERT INTO notes VALUES ('beside')")
  await closing
  for (const one of [reader, other]) one.close()
  remove()
})

test('whoever reads one moment for long keeps nobody waiting, and others see what is committed meanwhile', async () => {
  const { folder, remove } = makeTemporaryFolder('reading')
  const database = await openSqlite(join(folder, 'shop.db'))
  await database.write((transaction) =>
    database.runScript(transaction, 'CREATE TABLE migrations (name text, checksum text, applied_at text)'),
  )
  const names = (reader: Reader) => reader.selectFrom('migrations').select('name').execute()
  const [before, meanwhile, still] = await database.read
    .transaction()
    .setAccessMode('read only')
    .execute(async (moment) => {
      const first = await names(moment)
      await database.write((transaction) =>
        transaction.insertInto('migrations').values({ name: '0001', checksum: '', applied_at: '' }).execute(),
      )
      return [first, await names(database.read), await names(moment)]
    })
  expect([before, meanwhile, still]).toEqual([[], [{ name: '0001' }], []])
  await database.close()
  remove()
})

test('whoever opened a thread that writes is told when it ends by itself, and not when it is closed', async () => {
  const { folder, remove } = makeTemporaryFolder('lost')
  const path = join(folder, 'shop.db')
  const lost: string[] = []
  const open = async () => {
    const worker = new Worker(new URL('./sqlite-writer-thread.ts', import.meta.url), { workerData: { path } })
    return { worker, writer: await openSqliteWriter(path, worker, ({ message }) => void lost.push(message)) }
  }
  const closed = await open()
  const ended = once(closed.worker, 'exit')
  await closed.writer.close()
  await ended
  expect(lost).toEqual([])
  const { worker, writer } = await open()
  await worker.terminate()
  expect(lost).toHaveLength(1)
  await expect(writer.run('select 1', [])).rejects.toThrow(lost[0])
  remove()
})
