import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Database, Writer } from '#domain/database.ts'
import { makeTemporaryFolder } from '#test/stores/test-database.ts'
import { openSqlite } from './sqlite-database.ts'
import { openSqliteWriter, type SqliteWriter } from './sqlite-writer.ts'
import { shareWriter } from './sqlite-writer-turns.ts'

let place: ReturnType<typeof makeTemporaryFolder>
let writer: SqliteWriter
/** What the writing connection was asked, in order. */
let asked: string[]
let opened: Database[]

beforeEach(async () => {
  place = makeTemporaryFolder('turns')
  const real = await openSqliteWriter(join(place.folder, 'shop.db'))
  asked = []
  opened = []
  writer = {
    ...real,
    run(text, parameters) {
      asked.push(text.split(' ')[0] ?? '')
      return real.run(text, parameters)
    },
    runShared(write) {
      asked.push('shared')
      return real.runShared(write)
    },
  }
  await real.run('create table counts (name text primary key, n integer not null)', [])
  await real.run("insert into counts values ('a', 0)", [])
})

afterEach(async () => {
  for (const database of opened) await database.close()
  await writer.close()
  place.remove()
})

/** The file as two processes see it: each takes its own turns with the one writing connection. */
async function openTwo() {
  const { join: takePart } = shareWriter(writer)
  const members = [takePart(), takePart()] as const
  const path = join(place.folder, 'shop.db')
  const one = await openSqlite(path, { writer: members[0] })
  const other = await openSqlite(path, { writer: members[1] })
  opened = [one, other]
  return { one, other, members }
}

const countOf = async ({ read }: Database) =>
  (await sql<{ n: number }>`select n from counts`.execute(read)).rows[0]?.n ?? Number.NaN

/** Reads, then writes what it read plus one: two that interleaved would lose one. */
async function addOne(transaction: Writer) {
  const { rows } = await sql<{ n: number }>`select n from counts`.execute(transaction)
  await sql`update counts set n = ${(rows[0]?.n ?? 0) + 1}`.execute(transaction)
}

const addShared = ({ writer: kysely, writeShared }: Database) =>
  writeShared([{ query: sql`update counts set n = n + 1`.compile(kysely) }])

test('transactions and brief writes of two processes lose nothing of each other', async () => {
  const { one, other } = await openTwo()
  await Promise.all(
    Array.from({ length: 50 }, () =>
      [one, other].flatMap((database) => [database.write(addOne), addShared(database)]),
    ).flat(),
  )
  expect(await countOf(one)).toBe(200)
  expect(await countOf(other)).toBe(200)
})

test('brief writes wait for a transaction of another process and then go together', async () => {
  const { one, other } = await openTwo()
  const [middle, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const long = one.write(async (transaction) => {
    await addOne(transaction)
    middle.resolve()
    await release.promise
  })
  await middle.promise
  asked.length = 0
  const brief = Promise.all([addShared(other), addShared(other)])
  expect(await countOf(other)).toBe(0)
  expect(asked).toEqual([])
  release.resolve()
  await Promise.all([long, brief])
  expect(asked).toEqual(['commit', 'shared', 'shared'])
  expect(await countOf(one)).toBe(3)
})

test('a transaction of a process that dies is rolled back, and the next one is served', async () => {
  const { one, other, members } = await openTwo()
  const middle = Promise.withResolvers<void>()
  const cut = one.write(async (transaction) => {
    await addOne(transaction)
    middle.resolve()
    await new Promise((resolve) => setImmediate(resolve))
    await addOne(transaction)
  })
  await middle.promise
  await members[0].close()
  await expect(cut).rejects.toThrow('nothing of it is kept')
  await other.write(addOne)
  expect(await countOf(other)).toBe(1)
  await expect(one.write(addOne)).rejects.toThrow('nothing of it is kept')
  await expect(addShared(one)).rejects.toThrow('nothing of it is kept')
  await other.write(addOne)
  expect(await countOf(other)).toBe(2)
})

test('a turn of a process that died while it waited goes to the next', async () => {
  const { one, other, members } = await openTwo()
  const [begun, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const held = other.write(async (transaction) => {
    begun.resolve()
    await release.promise
    await addOne(transaction)
  })
  await begun.promise
  const dead = one.write(addOne)
  dead.catch(() => {})
  await members[0].close()
  release.resolve()
  await held
  await other.write(addOne)
  await expect(dead).rejects.toThrow('nothing of it is kept')
  expect(await countOf(other)).toBe(2)
})

test('who says nothing inside a transaction loses it, and may begin another one', async () => {
  const { one, other } = await openTwo()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const [middle, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const silent = one.write(async (transaction) => {
    await addOne(transaction)
    middle.resolve()
    await late.promise
    await addOne(transaction)
  })
  await middle.promise
  vi.advanceTimersByTime(9999)
  expect(asked).not.toContain('rollback')
  vi.advanceTimersByTime(1)
  expect(asked).toContain('rollback')
  await other.write(addOne)
  late.resolve()
  await expect(silent).rejects.toThrow('nothing of it is kept')
  await one.write(addOne)
  expect(await countOf(other)).toBe(2)
})

test('a refused statement and its rollback leave the connection to the others', async () => {
  const { one, other } = await openTwo()
  const twice = sql`insert into counts values ('a', 1)`
  const refused = await one.write((transaction) => twice.execute(transaction)).catch((error: unknown) => error)
  expect(one.isUniqueViolation(refused)).toBe(true)
  await other.write(addOne)
  expect(await countOf(one)).toBe(1)
})
