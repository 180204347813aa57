import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database, Writer } from '#domain/database.ts'
import { makeTemporaryFolder } from '#test/stores/test-database.ts'
import { openSqlite } from './sqlite-database.ts'

let database: Database
let path: string
let remove: () => void

beforeEach(async () => {
  const made = makeTemporaryFolder('shared-writes')
  ;({ remove } = made)
  path = join(made.folder, 'shop.db')
  database = await openSqlite(path)
  await database.write((transaction) =>
    database.runScript(transaction, 'create table migrations (name text unique, checksum text, applied_at text)'),
  )
})
afterEach(async () => {
  await database.close()
  remove()
})

const inserting = (name: string) =>
  database.writer.insertInto('migrations').values({ name, checksum: '', applied_at: '' }).returning('name').compile()
const renaming = (name: string, to: string) =>
  database.writer.updateTable('migrations').set({ name: to }).where('name', '=', name).compile()

const add = async (name: string) => {
  const [[row]] = await database.writeShared([{ query: inserting(name) }])
  return row?.name
}

const numbered = (count: number) => Array.from({ length: count }, (_, at) => String(at).padStart(3, '0'))

/** The names that another process finds in the file. */
function names(): string[] {
  const other = new DatabaseSync(path, { readOnly: true })
  const found = other.prepare('select name from migrations order by name').all()
  other.close()
  return found.map(({ name }) => String(name))
}
/** Commits in the log: each marks its last page (https://www.sqlite.org/fileformat2.html#walformat). */
function commits(): number {
  const log = readFileSync(`${path}-wal`)
  const [headBytes, frameBytes] = [32, 24 + log.readUInt32BE(8)]
  const frames = Math.floor((log.length - headBytes) / frameBytes)
  return Array.from({ length: frames }, (_, at) => log.readUInt32BE(headBytes + at * frameBytes + 4)).filter(Boolean)
    .length
}

test('a write that comes when the database is closed is refused, and leaves nobody waiting', async () => {
  await add('early')
  await database.close()
  const late = await Promise.allSettled([add('late'), add('later')])
  expect(late.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(names()).toEqual(['early'])
})

test('writes that come together share commits, and each is answered once it is there for all', async () => {
  const asked = numbered(64)
  const answered = await Promise.all(
    asked.map(async (name) => {
      const written = await add(name)
      return names().includes(name) ? written : 'answered too early'
    }),
  )
  expect(answered).toEqual(asked)
  // One for the table, and one for all of them unless 2 ms pass in between, as may happen on a busy machine.
  expect(commits()).toBeLessThan(asked.length / 2)
})

test('one that misses its row, and one that breaks a rule, leave nothing behind and harm no other', async () => {
  const refusal = new Error('There is no such row.')
  const results = await Promise.allSettled([
    add('a'),
    database.writeShared([{ query: inserting('half') }, { query: renaming('nobody', 'b'), orElse: () => refusal }]),
    add('b'),
    database.writeShared([{ query: inserting('other half') }, { query: inserting('a') }]),
    database.writeShared([{ query: renaming('b', 'c'), orElse: () => refusal }, { query: renaming('nobody', 'd') }]),
  ])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled'])
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(reasons[0]).toBe(refusal)
  expect(database.isUniqueViolation(reasons[1])).toBe(true)
  expect(names()).toEqual(['a', 'c'])
})

test('whoever is refused for what another wrote in the same moment finds that written', async () => {
  const found = await Promise.all([
    add('same'),
    add('same').catch(() => database.read.selectFrom('migrations').select('name').executeTakeFirst()),
  ])
  expect(found).toEqual(['same', { name: 'same' }])
})

test('when the database gives up the whole transaction, none of it is kept or called kept, and others follow', async () => {
  const giveUp = sql`insert or rollback into migrations (name) values ('there'), ('there')`.compile(database.writer)
  await add('there')
  const results = await Promise.allSettled([add('before'), database.writeShared([{ query: giveUp }]), add('after')])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
  expect(names()).toEqual(['after', 'there'])
  const swallowed = (transaction: Writer) => transaction.executeQuery(giveUp).catch(() => {})
  await expect(database.write(swallowed)).rejects.toThrow('The transaction is lost')
  expect(names()).toEqual(['after', 'there'])
})

test('a write that takes long waits for nobody and nobody waits inside its transaction', async () => {
  const order: string[] = []
  const goOn = Promise.withResolvers<void>()
  const long = database
    .write(async (transaction) => {
      await transaction.insertInto('migrations').values({ name: 'long', checksum: '', applied_at: '' }).execute()
      await goOn.promise
    })
    .then(() => order.push('long'))
  const brief = add('brief').then(() => order.push('brief'))
  goOn.resolve()
  await Promise.all([long, brief])
  expect(order).toEqual(['long', 'brief'])
})
