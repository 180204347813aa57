// cspell:words rootpage
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Database } from '#domain/database.ts'
import { makeTemporaryFolder } from '#test/stores/test-database.ts'
import { readIntegrity } from '../database-health.ts'
import { openSqlite } from './sqlite-database.ts'

const opened: Database[] = []
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
})

function newPath(): string {
  const { folder, remove } = makeTemporaryFolder('disk-faults')
  onTestFinished(remove)
  return join(folder, 'estela.db')
}

async function openWithNotes(path = newPath()) {
  const database = await openSqlite(path)
  opened.push(database)
  await database.write(async (transaction) => {
    await sql`create table if not exists notes (id integer primary key, text text not null)`.execute(transaction)
  })
  const add = (id: number) =>
    database.write((transaction) => sql`insert into notes values (${id}, ${'x'.repeat(3000)})`.execute(transaction))
  const count = async (): Promise<number> => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from notes`.execute(database.read)
    return Number(rows[0]?.n)
  }
  const pragma = (text: string) => database.runUnlimited(`PRAGMA ${text}`)
  return { database, add, count, pragma }
}

describe('a disk that is full', () => {
  test('refuses writes with a sentence and keeps nothing of them, reading goes on, and it recovers alone', async () => {
    const { database, add, count, pragma } = await openWithNotes()
    await add(1)
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database.writer)
    // SQLite itself reports that there is no room, as on a full disk.
    await pragma(`max_page_count = ${rows[0]?.page_count}`)
    const both = database.write(async (transaction) => {
      await sql`update notes set text = 'changed' where id = 1`.execute(transaction)
      for (const id of [2, 3, 4]) await sql`insert into notes values (${id}, ${'y'.repeat(3000)})`.execute(transaction)
    })
    await expect(both).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(/store’s disk is full. Nothing was saved/),
      retryAfterSeconds: 30,
      operatorNote: 'the disk failed',
    })
    expect(await count()).toBe(1)
    await pragma('max_page_count = 1000000')
    await add(2)
    expect(await count()).toBe(2)
  })
})

describe('a disk that cannot be written', () => {
  test('refuses writes with a sentence, reading goes on, and it recovers alone', async () => {
    const { add, count, pragma } = await openWithNotes()
    await add(1)
    await pragma('query_only = on')
    await expect(add(2)).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(/cannot be written/),
    })
    expect(await count()).toBe(1)
    await pragma('query_only = off')
    await add(2)
    expect(await count()).toBe(2)
  })
})

describe('another program that writes', () => {
  test('is waited for by a write, for half a minute at most', async () => {
    const path = newPath()
    const { database, add, count } = await openWithNotes(path)
    const { rows } = await sql<{ timeout: number }>`pragma busy_timeout`.execute(database.writer)
    expect(rows).toEqual([{ timeout: 30_000 }])
    const other = new DatabaseSync(path)
    other.exec('begin immediate')
    const waiting = [add(1), add(2)]
    other.exec('commit')
    other.close()
    await Promise.all(waiting)
    expect(await count()).toBe(2)
  })

  test('for longer refuses writes with a sentence, keeps nothing of them, and they succeed once it is done', async () => {
    const path = newPath()
    const { database, add, count, pragma } = await openWithNotes(path)
    await pragma('busy_timeout = 1')
    const other = new DatabaseSync(path)
    other.exec('begin immediate')
    const refused = {
      code: 'unavailable',
      message: expect.stringMatching(/waiting too long for another of its programs.*Nothing was saved/),
      retryAfterSeconds: 5,
      operatorNote: 'another program holds the database',
    }
    await expect(add(1)).rejects.toMatchObject(refused)
    const query = sql`insert into notes values (2, 'y')`.compile(database.writer)
    await expect(database.writeShared([{ query }])).rejects.toMatchObject(refused)
    other.exec('commit')
    other.close()
    await add(3)
    expect(await count()).toBe(1)
  })
})

test('a damaged page is told and never taken for data; what lies on other pages is read', async () => {
  const path = newPath()
  const { database, add } = await openWithNotes(path)
  await database.write((transaction) => sql`create table others as select 7 as seven`.execute(transaction))
  for (let id = 1; id <= 40; id += 1) await add(id)
  await database.close()
  opened.length = 0
  const native = new DatabaseSync(path, { readOnly: true })
  const page = Number(native.prepare("select rootpage from sqlite_schema where name = 'notes'").get()?.rootpage)
  native.close()
  const bytes = readFileSync(path)
  bytes.fill(0xa5, (page - 1) * 4096, page * 4096)
  writeFileSync(path, bytes)

  const damaged = await openSqlite(path)
  opened.push(damaged)
  expect(await readIntegrity(damaged)).toMatchObject({ damage: [expect.stringMatching(/page/i)] })
  const reading = sql`select * from notes`.execute(damaged.read)
  await expect(reading).rejects.toMatchObject({
    code: 'internal',
    message: expect.stringMatching(/is damaged/),
    operatorNote: 'the disk failed',
  })
  expect((await sql`select seven from others`.execute(damaged.read)).rows).toEqual([{ seven: 7 }])
})

/** Numbers that look random and are the same in each run. */
function makeChance(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return Math.floor((state / 2 ** 32) * below)
  }
}

test('after a power cut all that was acknowledged is there, and nothing half, wherever the log breaks off', async () => {
  const path = newPath()
  const { database, count } = await openWithNotes(path)
  await database.runUnlimited('PRAGMA wal_checkpoint(TRUNCATE)')
  /** The length of the log on the disk when each pair of rows was acknowledged. */
  const acknowledged: number[] = [0]
  for (let pair = 1; pair <= 30; pair += 1) {
    await database.write(async (transaction) => {
      for (const id of [2 * pair - 1, 2 * pair])
        await sql`insert into notes values (${id}, ${'z'.repeat(2500)})`.execute(transaction)
    })
    acknowledged.push(readFileSync(`${path}-wal`).length)
  }
  expect(await count()).toBe(60)
  const [main, log] = [readFileSync(path), readFileSync(`${path}-wal`)]
  const chance = makeChance(20_261_124)

  for (let round = 0; round < 60; round += 1) {
    const cut = newPath()
    const length = chance(log.length + 1)
    writeFileSync(cut, main)
    const left = Buffer.from(log.subarray(0, length))
    // The last pages before the cut may contain anything.
    const torn = round % 2 === 0 ? 0 : Math.min(chance(9000), length)
    for (let at = length - torn; at < length; at += 1) left[at] = chance(256)
    writeFileSync(`${cut}-wal`, round % 3 === 0 ? Buffer.concat([left, Buffer.alloc(chance(9000), 0)]) : left)
    const native = new DatabaseSync(cut)
    const check = native.prepare('pragma integrity_check').get()
    const rows = native.prepare('select id from notes order by id').all()
    native.close()
    expect(check).toEqual({ integrity_check: 'ok' })
    expect(rows.map(({ id }) => id)).toEqual(Array.from(rows, (_row, at) => at + 1))
    expect(rows.length % 2, `half a transaction after ${length} bytes`).toBe(0)
    const certain = acknowledged.filter((end) => end <= length - torn).length - 1
    expect(rows.length / 2, `${length} bytes, ${torn} of them torn`).toBeGreaterThanOrEqual(certain)
  }
})
