import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/stores/create-test-shop.ts'
import type { Reader } from './database.ts'
import { farewellPattern } from './mails/farewell-mail.ts'
import { rowsAtOnce } from './sql/in-pieces.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

const daysAgo = ({ clock }: TestShop, days: number) => new Date(clock.now().getTime() - days * dayMs).toISOString()

const count = async ({ database }: TestShop, table: 'jobs' | 'analytics_counts' | 'idempotency_keys' | 'sessions') =>
  (
    await database.read
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
  ).rows

/** Cleans up; returns the most rows of this table that went in one transaction. */
async function largestRemoval(shop: TestShop, table: 'rate_limits' | 'mails'): Promise<number> {
  let largest = 0
  const rowsIn = async (reader: Reader) =>
    (
      await reader
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows
  const { write } = shop.database
  shop.services.database.write = (operation) =>
    write(async (transaction) => {
      const before = await rowsIn(transaction)
      const result = await operation(transaction)
      largest = Math.max(largest, before - (await rowsIn(transaction)))
      return result
    })
  await shop.shop.cleanUp()
  return largest
}

const job = (shop: TestShop, id: string, { finished, failed }: { finished: number | null; failed?: boolean }) => ({
  id,
  kind: 'send-mail',
  lane: 'mails',
  payload: '{}',
  run_at: daysAgo(shop, 900),
  created_at: daysAgo(shop, 900),
  attempts: 1,
  finished_at: finished === null ? null : daysAgo(shop, finished),
  failed_at: failed ? daysAgo(shop, 900) : null,
})

test('a mailed link goes 30 days after its end, a sign-in begun at a provider after an hour', async () => {
  await using shop = await createTestShop()
  const rows = [
    { id: 'link 31 days ago', value: 'an account', days: 31 },
    { id: 'link 29 days ago', value: 'an account', days: 29 },
    { id: 'begun two hours ago', value: '{"callbackURL":"/"}', days: 2 / 24 },
    { id: 'begun half an hour ago', value: '{"callbackURL":"/"}', days: 1 / 48 },
  ]
  await shop.database.write(async (transaction) => {
    for (const { id, value, days } of rows) {
      const at = daysAgo(shop, days)
      await sql`insert into verifications (id, identifier, value, expires_at, created_at, updated_at)
        values (${id}, ${id}, ${value}, ${at}, ${at}, ${at})`.execute(transaction)
    }
  })
  await shop.shop.cleanUp()
  const left = await shop.database.read.selectFrom('verifications').select('id').orderBy('id').execute()
  expect(left.map(({ id }) => id)).toEqual(['begun half an hour ago', 'link 29 days ago'])
})

test('finished jobs go after 30 days, in pieces; open and given-up ones stay', async () => {
  await using shop = await createTestShop()
  const many = Array.from({ length: 2 * rowsAtOnce + 1 }, (_, index) => job(shop, `old ${index}`, { finished: 31 }))
  let pieces = 0
  await shop.database.write(async (transaction) => {
    for (let at = 0; at < many.length; at += 500)
      await transaction
        .insertInto('jobs')
        .values(many.slice(at, at + 500))
        .execute()
    const stay = [job(shop, 'new', { finished: 29 }), job(shop, 'open', { finished: null })]
    await transaction
      .insertInto('jobs')
      .values([...stay, job(shop, 'given up', { finished: 900, failed: true })])
      .execute()
  })
  const { write } = shop.database
  const counting: typeof write = (operation) => {
    pieces += 1
    return write(operation)
  }
  shop.services.database.write = counting
  await shop.shop.cleanUp()
  expect(await count(shop, 'jobs')).toBe(3)
  const left = async () => (await shop.office.retention.listCleanings()).find(({ kind }) => kind === 'finished-jobs')
  const at = shop.clock.now().toISOString()
  const figures = { days: 30, leftAt: at, leftLast: 2 * rowsAtOnce + 1, leftInAll: 2 * rowsAtOnce + 1 }
  expect(await left()).toMatchObject({ lookedAt: at, ...figures })
  shop.clock.advance(3600)
  await shop.shop.cleanUp()
  expect(await left()).toMatchObject({ lookedAt: shop.clock.now().toISOString(), ...figures })
  expect(pieces).toBeGreaterThanOrEqual(3)
})

test('counts of requests go after two hours, in pieces, and those that count yet stay', async () => {
  await using shop = await createTestShop()
  const now = shop.clock.now().getTime()
  const counted = (key: string, hours: number) => ({ id: key, key, count: 1, last_request: now - hours * hourMs })
  const many = Array.from({ length: 2 * rowsAtOnce + 1 }, (_, index) => counted(`old ${index}`, 3))
  const stay = [counted('present', 1), counted('of now', 0)]
  for (let at = 0; at < many.length; at += 500)
    await shop.database.write((transaction) =>
      transaction
        .insertInto('rate_limits')
        .values(many.slice(at, at + 500))
        .execute(),
    )
  // What a clock left that was set back.
  await shop.database.write((transaction) =>
    transaction
      .insertInto('rate_limits')
      .values([...stay, counted('ahead', -3)])
      .execute(),
  )
  const largest = await largestRemoval(shop, 'rate_limits')
  expect(largest).toBe(rowsAtOnce)
  const keys = (await shop.database.read.selectFrom('rate_limits').select('key').execute()).map(({ key }) => key)
  expect(keys.toSorted()).toEqual(stay.map(({ key }) => key).toSorted())
})

test('last mails that nobody took go in pieces, too', async () => {
  await using shop = await createTestShop()
  const mail = (index: number, sent: boolean) => ({
    id: `${index} ${sent}`,
    unique_key: `${farewellPattern.replaceAll('%', '')}${index} ${sent}`,
    account_id: null,
    order_id: null,
    recipient: 'ana@example.test',
    subject: 'Farewell',
    text: 'text',
    html: 'html',
    created_at: daysAgo(shop, 31),
    sent_at: sent ? daysAgo(shop, 31) : null,
  })
  const many = Array.from({ length: rowsAtOnce + 1 }, (_, index) => mail(index, false))
  for (let at = 0; at < many.length; at += 500)
    await shop.database.write((transaction) =>
      transaction
        .insertInto('mails')
        .values(many.slice(at, at + 500))
        .execute(),
    )
  await shop.database.write((transaction) => transaction.insertInto('mails').values(mail(0, true)).execute())
  expect(await largestRemoval(shop, 'mails')).toBe(rowsAtOnce)
  expect(await shop.database.read.selectFrom('mails').select('id').execute()).toEqual([{ id: '0 true' }])
})

test('of a last mail that was given up nothing stays, nor an address that a mail server repeated', async () => {
  await using shop = await createTestShop()
  const failed = (id: string, error: string) => ({
    ...job(shop, id, { finished: 31, failed: true }),
    ...{ unique_key: `mail:${id}`, last_error: error },
  })
  await shop.database.write(async (transaction) => {
    const mail = { recipient: 'ana@example.test', subject: 'Farewell', text: 'text', html: 'html' }
    const key = farewellPattern.replaceAll('%', 'one')
    await transaction
      .insertInto('mails')
      .values({ ...mail, id: 'farewell', unique_key: key, created_at: daysAgo(shop, 31) })
      .execute()
    const jobs = [
      failed('farewell', '550 no mailbox for ana here'),
      failed('other', '550 <ben@example.test>: unknown'),
      failed('plain', '550 no'),
    ]
    await transaction.insertInto('jobs').values(jobs).execute()
  })
  await shop.shop.cleanUp()
  const left = await shop.database.read.selectFrom('jobs').select(['id', 'last_error']).orderBy('id').execute()
  expect(left).toEqual([
    { id: 'other', last_error: '550 <…>: unknown' },
    { id: 'plain', last_error: '550 no' },
  ])
})

test('keys go after 30 days, counts of visits after two years and a month, ended sessions after 30 days', async () => {
  await using shop = await createTestShop()
  const account = await shop.addAccount()
  await shop.database.write(async (transaction) => {
    const key = (days: number) => ({
      account_id: account,
      route: 'r',
      key: `${days}`,
      body_hash: '',
      answer: '{}',
      progress: null,
      locked_until: '',
      created_at: daysAgo(shop, days),
    })
    await transaction.insertInto('idempotency_keys').values([29, 31].map(key)).execute()
    const day = (days: number) => ({ day: daysAgo(shop, days).slice(0, 10), name: 'view', subject: 'a', count: 2 })
    await transaction.insertInto('analytics_counts').values([1, 760, 764].map(day)).execute()
    const session = (days: number) => ({
      id: `${days}`,
      token: `${days}`,
      user_id: account,
      expires_at: daysAgo(shop, days),
      created_at: daysAgo(shop, 90),
      updated_at: daysAgo(shop, 90),
    })
    await transaction.insertInto('sessions').values([-3, 29, 31].map(session)).execute()
  })
  await shop.shop.cleanUp()
  expect(await count(shop, 'idempotency_keys')).toBe(1)
  expect(await count(shop, 'analytics_counts')).toBe(2)
  expect(await count(shop, 'sessions')).toBe(2)
})

test('of mails of a year ago the text goes, sent or not, and that they were sent stays', async () => {
  await using shop = await createTestShop()
  const mail = (days: number, sent: boolean) => ({
    id: `${days} ${sent}`,
    unique_key: `key ${days} ${sent}`,
    account_id: null,
    order_id: null,
    recipient: 'ana@example.test',
    subject: 'Your order',
    text: 'text',
    html: 'html',
    created_at: daysAgo(shop, days),
    sent_at: sent ? daysAgo(shop, days) : null,
  })
  const rows = [mail(364, true), mail(364, false), mail(366, true), mail(366, false)]
  await shop.database.write((transaction) => transaction.insertInto('mails').values(rows).execute())
  await shop.shop.cleanUp()
  const kept = await shop.database.read.selectFrom('mails').select(['id', 'subject', 'text', 'html']).execute()
  expect(kept.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual([
    { id: '364 false', subject: 'Your order', text: 'text', html: 'html' },
    { id: '364 true', subject: 'Your order', text: 'text', html: 'html' },
    { id: '366 false', subject: 'Your order', text: '', html: '' },
    { id: '366 true', subject: 'Your order', text: '', html: '' },
  ])
})

test('what writes of files left that broke off goes after a day', async () => {
  await using shop = await createTestShop()
  const asked: Date[] = []
  shop.services.files.removeUnfinished = async (before) => void asked.push(before)
  await shop.shop.cleanUp()
  expect(asked.map((before) => before.toISOString())).toEqual([daysAgo(shop, 1)])
})

test('a kind that fails keeps none of the others from being cleaned, and is reported at the end', async () => {
  await using shop = await createTestShop()
  await shop.database.write(async (transaction) => {
    await transaction
      .insertInto('jobs')
      .values(job(shop, 'old', { finished: 31 }))
      .execute()
    await sql`alter table idempotency_keys rename to elsewhere`.execute(transaction)
  })
  // Both that frees held keys and that deletes old ones fail.
  await expect(shop.shop.cleanUp()).rejects.toMatchObject({ errors: [expect.any(Error), expect.any(Error)] })
  expect(await count(shop, 'jobs')).toBe(0)
  const noted = (await shop.office.retention.listCleanings()).filter(({ lookedAt }) => lookedAt !== null)
  const kinds = noted.map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['finished-jobs', 'uploads']))
  expect(kinds).not.toContain('kept-answers')
})
