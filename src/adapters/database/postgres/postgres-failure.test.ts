import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { makeEmptyDatabase } from '#test/stores/test-database.ts'
import { sayAway } from '../away-texts.ts'
import { sayDisk } from '../disk-texts.ts'
import { openPostgres } from './postgres-database.ts'
import { translatePostgresError } from './postgres-failure.ts'

const server = process.env.TEST_DATABASE_URL

test.skipIf(!server)(
  'a connection that is lost within a transaction is told, and the next one is another',
  async () => {
    const made = await makeEmptyDatabase()
    const database = await openPostgres(made?.url ?? '')
    const lost = database.write(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
      const killer = new pg.Client({ connectionString: server })
      await killer.connect()
      await killer.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      await killer.end()
      await sql`select 1`.execute(transaction)
    })
    await expect(lost).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 })
    expect((await sql`select 1`.execute(database.read)).rows).toHaveLength(1)
    await database.close()
    await made?.remove()
  },
)

test.skipIf(!server)('of two that wait for each other, the one that gives way is told to come again', async () => {
  const made = await makeEmptyDatabase()
  const database = await openPostgres(made?.url ?? '')
  await sql`create table notes (id integer primary key, text text not null)`.execute(database.writer)
  await sql`insert into notes values (1, ''), (2, '')`.execute(database.writer)
  const both = Promise.withResolvers<void>()
  let holding = 0
  const change = (first: number, second: number) =>
    database.write(async (transaction) => {
      await sql`update notes set text = 'mine' where id = ${first}`.execute(transaction)
      holding += 1
      if (holding === 2) both.resolve()
      await both.promise
      await sql`update notes set text = 'mine' where id = ${second}`.execute(transaction)
    })
  const ends = await Promise.allSettled([change(1, 2), change(2, 1)])
  const refused = ends.filter((end) => end.status === 'rejected')
  expect(refused).toMatchObject([{ reason: { code: 'unavailable', retryAfterSeconds: 1 } }])
  await database.close()
  await made?.remove()
})

test.skipIf(!server)('whoever asks what takes too long is told so, and that nothing was kept', async () => {
  const made = await makeEmptyDatabase()
  const database = await openPostgres(made?.url ?? '')
  await sql`create table notes (id integer primary key)`.execute(database.writer)
  const slow = database.write(async (transaction) => {
    await sql`insert into notes values (1)`.execute(transaction)
    await sql`set local statement_timeout = 1`.execute(transaction)
    await sql`select pg_sleep(10)`.execute(transaction)
  })
  await expect(slow).rejects.toMatchObject({
    code: 'unavailable',
    sentence: sayAway.tookTooLong,
    retryAfterSeconds: 5,
  })
  expect((await sql`select id from notes`.execute(database.read)).rows).toEqual([])
  await database.close()
  await made?.remove()
})

test.skipIf(!server)('a refused statement is told as it is', async () => {
  const made = await makeEmptyDatabase()
  const database = await openPostgres(made?.url ?? '')
  await expect(sql`select nothing`.execute(database.read)).rejects.toMatchObject({ code: '42703' })
  await database.close()
  await made?.remove()
})

test.skipIf(!server)('where the tables cannot be counted, whoever asked for it hears so', async () => {
  const made = await makeEmptyDatabase()
  const database = await openPostgres(made?.url ?? '', { directUrl: 'postgres://nobody@127.0.0.1:1/nothing' })
  await expect(database.runUnlimited('analyze')).rejects.toThrow()
  await expect(database.refreshStatistics()).rejects.toThrow()
  await database.close()
  await made?.remove()
})

test.skipIf(!server)('a server that only reads counts as away, and is left for one that writes', async () => {
  const made = await makeEmptyDatabase()
  const direct = new pg.Client({ connectionString: server })
  await direct.connect()
  const setReading = (value: 'on' | 'off') =>
    direct.query(`alter database ${made?.name} set default_transaction_read_only = ${value}`)
  await setReading('on')
  const database = await openPostgres(made?.url ?? '')
  const write = () => database.write((transaction) => sql`create table notes (id integer)`.execute(transaction))
  await expect(write()).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 })
  await expect(sql`create table notes (id integer)`.execute(database.writer)).rejects.toMatchObject({
    code: 'unavailable',
  })
  await setReading('off')
  await write()
  expect((await sql`select id from notes`.execute(database.read)).rows).toEqual([])
  await database.close()
  await direct.end()
  await made?.remove()
})

test.each([
  ['53100', 'unavailable', sayDisk.full, 'the disk failed'],
  ['58030', 'unavailable', sayDisk.failing, 'the disk failed'],
  ['XX001', 'internal', sayDisk.damaged, 'the disk failed'],
  ['XX002', 'internal', sayDisk.damaged, 'the disk failed'],
  ['57014', 'unavailable', sayAway.tookTooLong, 'a statement took too long'],
  ['53200', 'unavailable', sayAway.away, null],
  ['40001', 'unavailable', sayAway.gaveWay, null],
])('%s of the server is told as what it means, to the operator too', (code, refusal, sentence, operatorNote) => {
  const failure = Object.assign(new Error('as the server says it'), { code })
  expect(translatePostgresError(failure)).toMatchObject({ code: refusal, sentence, operatorNote, cause: failure })
})
