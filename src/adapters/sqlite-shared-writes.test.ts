import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database, Writer } from '#domain/database.ts'
import { makeTemporaryFolder } from '#test/test-database.ts'
import { openSqlite } from './sqlite-database.ts'

let database: Database
let path: string
let remove: () => void
// Stands still unless a test lets time pass: how long a machine takes decides nothing here.
let time = 0

beforeEach(async () => {
  const made = makeTemporaryFolder('shared-writes')
  ;({ remove } = made)
  path = join(made.folder, 'shop.db')
  database = await openSqlite(path, () => time)
  await database.write((transaction) =>
    database.runScript(transaction, 'create table migrations (name text unique, checksum text, applied_at text)'),
  )
})
afterEach(async () => {
  await database.close()
  remove()
})

const add = (name: string, before?: (transaction: Writer) => Promise<unknown>) =>
  database.writeShared(async (transaction) => {
    await before?.(transaction)
    await transaction.insertInto('migrations').values({ name, checksum: '', applied_at: '' }).execute()
    return name
  })
const numbered = (count: number) => Array.from({ length: count }, (_, at) => String(at).padStart(3, '0'))

/** What another process finds there. */
function names(): string[] {
  const other = new DatabaseSync(path, { readOnly: true })
  const found = other.prepare('select name from migrations order by name').all()
  other.close()
  return found.map(({ name }) => String(name))
}
/** How many commits the log holds: the last page of each says so (https://www.sqlite.org/fileformat2.html#walformat). */
function commits(): number {
  const log = readFileSync(`${path}-wal`)
  const [headBytes, frameBytes] = [32, 24 + log.readUInt32BE(8)]
  const frames = Math.floor((log.length - headBytes) / frameBytes)
  return Array.from({ length: frames }, (_, at) => log.readUInt32BE(headBytes + at * frameBytes + 4)).filter(Boolean)
    .length
}

test('writes that come together share commits, and each is answered once it is there for all', async () => {
  const asked = numbered(64)
  const answered = await Promise.all(
    asked.map(async (name) => {
      const written = await add(name)
      return names().includes(name) ? written : 'answered too early'
    }),
  )
  expect(answered).toEqual(asked)
  // One for the table, one for all of them.
  expect(commits()).toBe(2)
})

test('one that throws, and one that breaks a rule, leave nothing behind and harm no other', async () => {
  const refusal = new Error('refused in the middle')
  const fail = async (transaction: Writer) => {
    await transaction.insertInto('migrations').values({ name: 'half', checksum: '', applied_at: '' }).execute()
    throw refusal
  }
  const results = await Promise.allSettled([add('a'), add('never', fail), add('b'), add('a'), add('c')])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled'])
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(reasons[0]).toBe(refusal)
  expect(database.isUniqueViolation(reasons[1])).toBe(true)
  expect(names()).toEqual(['a', 'b', 'c'])
})

test('whoever is refused for what another wrote in the same moment finds that written', async () => {
  const found = await Promise.all([
    add('same'),
    add('same').catch(() => database.read.selectFrom('migrations').select('name').executeTakeFirst()),
  ])
  expect(found).toEqual(['same', { name: 'same' }])
})

test('when the database gives up the whole transaction, none of it is kept or called kept, and others follow', async () => {
  const giveUp = (transaction: Writer) =>
    sql`insert or rollback into migrations (name) values ('there'), ('there')`.execute(transaction)
  await add('there')
  const swallowed = (transaction: Writer) => giveUp(transaction).catch(() => {})
  const results = await Promise.allSettled([add('before'), add('gives up', swallowed), add('after')])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(names()).toEqual(['there'])
  expect(await add('later')).toBe('later')
  await expect(database.write(swallowed)).rejects.toThrow('The transaction is lost')
  expect(names()).toEqual(['later', 'there'])
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

test('nobody waits longer than 2 ms for what others still have to do', async () => {
  const steps: string[] = []
  const slow = async () => {
    time += 3
  }
  const second = () => {
    steps.push('second begins')
    return Promise.resolve()
  }
  await Promise.all([
    add('first', slow).then(() => steps.push('first is told')),
    add('slow', slow).then(() => steps.push('slow is told')),
    add('second', second).then(() => steps.push('second is told')),
  ])
  expect(steps.indexOf('first is told')).toBeLessThan(steps.indexOf('second begins'))
  expect(names()).toEqual(['first', 'second', 'slow'])
})
