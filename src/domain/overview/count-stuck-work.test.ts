import { expect, test } from 'vitest'
import { newOwner } from '#test/accounts/new-owner.ts'
import { generatedFiles } from '#test/generated-catalog.ts'
import { createTestShop } from '#test/stores/create-test-shop.ts'
import { watchRows } from '#test/stores/most-rows.ts'
import { figuresForSale, openSellingStore } from '#test/stores/selling-store.ts'
import { findStuckJobs } from '../jobs/find-stuck-jobs.ts'
import { countStuckWork } from './count-stuck-work.ts'

test('what stands still is counted: work that keeps failing, is late or was given up, mails nobody took, products nobody can buy', async () => {
  // Without a worker, which would take what is due here.
  await using shop = await createTestShop()
  await shop.shop.catalog.importCatalog(figuresForSale, generatedFiles, { dryRun: false })
  const { services, database, clock } = shop
  const before = await countStuckWork(services)
  expect(before).toMatchObject({ jobs: 0, givenUp: 0, mails: 0 })
  const old = new Date(clock.now().getTime() - 3_600_000).toISOString()
  const job = { kind: 'unknown', lane: 'other', payload: '{}', run_at: '2999-01-01T00:00:00.000Z', created_at: old }
  const mail = { recipient: 'a@example.test', subject: 's', text: 't', html: 'h' }
  const { id } = await database.read.selectFrom('products').select('id').orderBy('id').executeTakeFirstOrThrow()
  await database.write(async (transaction) => {
    await transaction
      .insertInto('jobs')
      .values([
        { ...job, id: 'failing', attempts: 5, last_error: 'no answer' },
        { ...job, id: 'late', attempts: 0, run_at: old },
        { ...job, id: 'once', attempts: 4, last_error: 'no answer' },
        { ...job, id: 'given up', attempts: 9, last_error: 'no answer', finished_at: old, failed_at: old },
        { ...job, id: 'for the mail', attempts: 1, unique_key: 'mail:stuck', last_error: 'no answer' },
        { ...job, id: 'in line', attempts: 0, lane: 'news', unique_key: 'mail:news', run_at: old },
        { ...job, id: 'patient', attempts: 9, last_error: null },
        { ...job, id: 'over', attempts: 9, last_error: 'no answer', finished_at: old },
      ])
      .execute()
    await transaction
      .insertInto('mails')
      .values([
        { ...mail, id: 'stuck', created_at: old },
        { ...mail, id: 'news', created_at: old },
        { ...mail, id: 'given up', created_at: old },
        { ...mail, id: 'sent', created_at: old, sent_at: old },
        { ...mail, id: 'young', created_at: clock.now().toISOString() },
      ])
      .execute()
    await transaction.updateTable('products').set({ price_cents: null }).where('id', '=', id).execute()
  })
  const after = await countStuckWork(services)
  expect(after).toMatchObject({ jobs: 2, givenUp: 1, mails: 1, products: { count: before.products.count + 1 } })
  expect(after.products.first.map((product) => product.id)).toContain(id)
})

test('what somebody works on is not stuck, nor is a long line of models, pictures and walks before six hours', async () => {
  await using shop = await createTestShop()
  const { clock } = shop
  const minutesAgo = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000).toISOString()
  const job = (id: string, lane: string, minutes: number, lease?: number) => ({
    ...{ id, lane, kind: 'unknown', payload: '{}', attempts: 0, created_at: minutesAgo(minutes) },
    ...{ run_at: minutesAgo(minutes), lease_until: lease === undefined ? null : minutesAgo(lease) },
  })
  await shop.database.write((transaction) =>
    transaction
      .insertInto('jobs')
      .values([
        job('a mail in time', 'mails', 9),
        job('a mail being sent', 'mails', 60, -1),
        job('a picture in line', 'pictures', 350),
        job('a model in line', 'models', 350),
        job('a walk in line', 'walks', 350),
        job('a model being measured', 'models', 400, -1),
        job('news in line', 'news', 900),
      ])
      .execute(),
  )
  const find = () => findStuckJobs({ reader: shop.database.read, clock })
  expect(await find()).toMatchObject({ counts: { late: 0 }, oldestLate: null })
  await shop.database.write((transaction) =>
    transaction
      .insertInto('jobs')
      .values([
        job('a late mail', 'mails', 11),
        job('a mail whose sender died', 'mails', 12, 1),
        job('a picture that nobody makes', 'pictures', 361),
      ])
      .execute(),
  )
  expect(await find()).toMatchObject({ counts: { late: 3 }, oldestLate: { createdAt: minutesAgo(361) } })
})

test('thousands of late jobs are counted by the database', async () => {
  await using shop = await createTestShop()
  const old = new Date(shop.clock.now().getTime() - 3_600_000).toISOString()
  const late = Array.from({ length: 5000 }, (_, index) => ({
    ...{ id: `late ${index}`, kind: 'unknown', payload: '{}', run_at: old, created_at: old },
    ...{ attempts: index === 0 ? 5 : 0, last_error: 'no answer' },
  }))
  await shop.database.write(async (transaction) => {
    for (let start = 0; start < late.length; start += 1000)
      await transaction
        .insertInto('jobs')
        .values(late.slice(start, start + 1000))
        .execute()
  })
  const watch = watchRows(shop.database)
  const needs = { database: watch.database, clock: shop.clock }
  expect(await countStuckWork(needs)).toMatchObject({ jobs: 5001, givenUp: 0 })
  const stuck = await findStuckJobs({ reader: watch.database.read, clock: shop.clock })
  expect(stuck).toEqual({
    counts: { late: 5000, failing: 1, givenUp: 0 },
    oldestLate: { kind: 'unknown', createdAt: old },
    oldestFailing: { kind: 'unknown', createdAt: old, attempts: 5, lastError: 'no answer' },
  })
  expect(watch.all()).toBeLessThan(20)
})

test('products that cannot be bought or lack a picture are counted once each, up to a thousand, however many others there are', async () => {
  await using store = await openSellingStore()
  const { database } = store.services
  const product = await database.read
    .selectFrom('products')
    .selectAll()
    .where('file_bytes', 'is not', null)
    .orderBy('number')
    .executeTakeFirstOrThrow()
  const add = (from: number, until: number, change: Partial<typeof product>, pictures = 0) =>
    database.write(async (transaction) => {
      for (let number = from; number < until; number += 1) {
        const id = String(number)
        await transaction
          .insertInto('products')
          .values({ ...product, ...change, id, number, slug: `copy-${id}` })
          .execute()
        const names = Array.from({ length: pictures }, (_, position) => ({
          product_id: id,
          position,
          name: 'never came',
        }))
        if (names.length > 0) await transaction.insertInto('product_pictures').values(names).execute()
      }
    })
  const troubled = async () => {
    const watch = watchRows(database)
    const { products } = await countStuckWork({ ...store.services, database: watch.database })
    return { ...products, first: products.first.map(({ id }) => id), read: watch.all() }
  }
  const { count: before } = await troubled()
  await add(1000, 2500, {})
  await add(2500, 2510, { state: 'draft', price_cents: null }, 1)
  expect(await troubled()).toMatchObject({ count: before, isExact: true })
  await add(3000, 3500, {}, 2)
  await add(3500, 4000 - before, { price_cents: null }, 2)
  const exact = await troubled()
  expect(exact).toMatchObject({ count: 1000, isExact: true })
  expect(exact.first).toHaveLength(3)
  await add(4000, 5500, { file_bytes: null })
  const many = await troubled()
  expect(many).toMatchObject({ count: 1001, isExact: false, first: exact.first })
  expect(many.read).toBeLessThan(2100)
  const owner = await newOwner(store)
  expect(await (await owner.get('/admin')).text()).toContain('1,001+ published models have no price')
})
