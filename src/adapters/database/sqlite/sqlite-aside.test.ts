import { once } from 'node:events'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database, Reader } from '#domain/database.ts'
import { isShopError } from '#domain/errors.ts'
import { makeTemporaryFolder } from '#test/stores/test-database.ts'
import { openSqlite } from './sqlite-database.ts'

let place: ReturnType<typeof makeTemporaryFolder>
let database: Database
/** The threads that were begun to read aside. */
let threads: Worker[]

beforeEach(async () => {
  place = makeTemporaryFolder('aside')
  threads = []
  database = await openSqlite(join(place.folder, 'shop.db'), {
    startReader(path) {
      const thread = new Worker(new URL('./sqlite-reader-thread.ts', import.meta.url), { workerData: { path } })
      threads.push(thread)
      return thread
    },
  })
  await database.write((transaction) =>
    database.runScript(transaction, 'create table notes (id integer primary key, text, n integer)'),
  )
})
afterEach(async () => {
  await database.close()
  place.remove()
})

const add = (id: number, text: unknown = 'a note') =>
  database.write((transaction) => sql`insert into notes values (${id}, ${text}, ${id})`.execute(transaction))
const idsOf = async (reader: Reader) =>
  (await sql<{ id: number }>`select id from notes order by id`.execute(reader)).rows.map(({ id }) => id)

/** Takes a thread seconds, and is over with it. */
const countFor = (reader: Reader, steps: number) =>
  sql<{ n: number }>`with recursive counts (n) as (select 1 union all select n + 1 from counts where n < ${steps})
    select count(*) as n from counts`.execute(reader)

test('a long statement takes no turn from anybody else', async () => {
  let isOver = false
  const long = countFor(database.readAside, 3_000_000).finally(() => {
    isOver = true
  })
  let turns = 0
  for (; !isOver; turns += 1) {
    await nextTurn()
    if (turns === 50) expect(await idsOf(database.read)).toEqual([])
    if (turns === 60) await add(1)
  }
  expect((await long).rows).toEqual([{ n: 3_000_000 }])
  expect(turns).toBeGreaterThan(100)
})

test('whoever wrote reads what they wrote', async () => {
  for (let id = 1; id <= 20; id += 1) {
    await add(id)
    expect((await idsOf(database.readAside)).at(-1)).toBe(id)
  }
})

test('values come back as those of the other connection do, and so do failures', async () => {
  await add(1, null)
  await add(2, new Uint8Array([0, 255]))
  await add(3, 1.5)
  await add(4, Number.MAX_SAFE_INTEGER)
  const both = (text: string) =>
    Promise.all(
      [database.readAside, database.read].map((reader) =>
        sql
          .raw(text)
          .execute(reader)
          .catch(({ name, message, code, errcode }) => ({ name, message, code, errcode })),
      ),
    )
  const [aside, here] = await both('select * from notes order by id')
  expect(aside).toEqual(here)
  const [unknown] = await both('select * from missing')
  expect(unknown).toMatchObject({ message: expect.stringContaining('no such table'), errcode: 1 })
  const [large, alsoLarge] = await both('select 9007199254740993 as n')
  expect(large).toMatchObject({ message: (alsoLarge as Error).message })
  const [written] = await both("insert into notes values (5, '', 5)")
  expect(written).toMatchObject({ code: 'unavailable', message: expect.stringContaining('cannot be written') })
})

test('a transaction reads one moment, whatever is read or written beside it', async () => {
  const reading = database.readAside.startTransaction().setAccessMode('read only')
  const moment = await reading.execute()
  expect(await idsOf(moment)).toEqual([])
  await add(1)
  expect(await idsOf(database.readAside)).toEqual([1])
  expect(await idsOf(moment)).toEqual([])
  await moment.rollback().execute()
  expect(threads).toHaveLength(1)
})

test('the thread begins with the first statement and ends with the database', async () => {
  await add(1)
  await idsOf(database.read)
  expect(threads).toEqual([])
  await Promise.all([idsOf(database.readAside), idsOf(database.readAside)])
  const [thread] = threads
  if (!thread) throw new Error('There is no thread.')
  const ended = once(thread, 'exit')
  await database.close()
  expect(await ended).toEqual([0])
  expect(threads).toHaveLength(1)
  await expect(idsOf(database.readAside)).rejects.toThrow('destroyed')
})

test('a thread that ended by itself says what to do, and the next statement has another one', async () => {
  await add(1)
  const moment = await database.readAside.startTransaction().setAccessMode('read only').execute()
  await idsOf(moment)
  const asked = countFor(database.readAside, 500_000).catch((error: unknown) => error)
  await threads[0]?.terminate()
  const failed = await asked
  if (!isShopError(failed)) throw failed
  expect(failed).toMatchObject({
    code: 'unavailable',
    message: expect.stringMatching(/Nothing was changed; try again/),
    operatorNote: 'the thread that reads for the office has ended',
  })
  expect(await idsOf(database.readAside)).toEqual([1])
  // What was read of one moment is never continued in another.
  await expect(idsOf(moment)).rejects.toMatchObject({ code: 'unavailable' })
  expect(threads).toHaveLength(2)
})
