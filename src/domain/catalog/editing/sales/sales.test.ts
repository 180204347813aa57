import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { runJob } from '#domain/jobs/run-job.ts'
import { takeJob } from '#domain/jobs/take-job.ts'
import type { Shop } from '#domain/shop.ts'
import { createJobHandlers } from '#server/work/worker.ts'
import { ownerVisitor } from '#test/accounts/owner-visitor.ts'
import { gather } from '#test/gather.ts'
import { generatedFiles } from '#test/generated-catalog.ts'
import { runNextJob } from '#test/run-next-job.ts'
import { createTestShop } from '#test/stores/create-test-shop.ts'
import { figuresForSale } from '#test/stores/selling-store.ts'

const day = 24 * 3600
type ProductOffice = ReturnType<Shop['office']>['products']

/** A shop with figures at $3 (101), $4.50 (102) and others; its clock starts at 2026-11-21 10:00 UTC. */
async function openShop() {
  const test = await createTestShop()
  const { shop, services, office, clock, database } = test
  await shop.catalog.importCatalog(figuresForSale, generatedFiles, { dryRun: false })
  const handlers = createJobHandlers(shop)
  return Object.assign(test, {
    async work() {
      while (await runNextJob(services, { owner: 'a', handlers }));
    },
    find: async (slug = 'dragon') => (await shop.catalog.find(slug))?.product,
    plan: (input: object, id = '101') => office.products.planSale({ id, price: '$2', ...input }),
    kept: async (id = '101') =>
      (await office.products.showPrices(id)).history.map(({ cents, why }) => `${why} ${cents}`),
    sales: async (id = '101') => (await office.products.showPrices(id)).sales.map(({ state }) => state),
    started: async () =>
      (
        await database.read
          .selectFrom('audit_entries')
          .select('id')
          .where('action', '=', 'product.sale-start')
          .execute()
      ).length,
    passDays: (days: number) => clock.advance(days * day),
  })
}

test('every door keeps the price from which it takes another, and nobody changes what was', async () => {
  await using shop = await openShop()
  const { office, database } = shop
  await shop.shop.catalog.importCatalog(figuresForSale, generatedFiles, { dryRun: false })
  expect(await shop.kept()).toEqual(['start 300'])
  await office.products.edit({ id: '101', change: { price: '$4' } })
  await office.products.edit({ id: '101', change: { title: 'Another title' } })
  await office.products.changeMany({ ids: ['101', '102'], change: { price: '$5' } })
  shop.passDays(1)
  await office.products.edit({ id: '101', change: { offered: false } })
  const [last] = (await office.products.show('101')).history
  await office.products.undo({ id: '101', entryId: last?.id ?? '' })
  await shop.shop.catalog.importCatalog(figuresForSale, generatedFiles, { dryRun: false })
  await office.products.withdraw({ id: '101' })
  expect(await shop.kept()).toEqual(
    ['start 300', 'edit 400', 'edit 500', 'edit null', 'edit 500', 'edit 300', 'edit null'].toReversed(),
  )
  expect(await shop.kept('102')).toEqual(['edit 450', 'edit 500', 'start 450'])
  for (const statement of [sql`UPDATE product_prices SET cents = 1`, sql`DELETE FROM product_prices`])
    await expect(database.write((transaction) => statement.execute(transaction))).rejects.toThrow(/never/)
})

test('a change that is refused keeps nothing', async () => {
  await using shop = await openShop()
  const change = { ids: ['101', '999'], change: { price: '$9' } }
  await expect(shop.office.products.changeMany(change)).rejects.toThrow()
  expect(await shop.kept()).toEqual(['start 300'])
})

test('a price at which nobody can buy is not shown as the price that buyers pay', async () => {
  await using shop = await openShop()
  const { products } = shop.office
  const now = async () => (await products.showPrices('101')).nowCents
  await products.edit({ id: '101', change: { offered: false } })
  expect(await now()).toBeNull()
  await products.edit({ id: '101', change: { offered: true } })
  expect(await now()).toBe(300)
  await products.edit({ id: '101', change: { state: 'draft' } })
  expect(await now()).toBeNull()
})

test('a price of what cannot be delivered is neither shown as what buyers pay nor one that was offered before a sale', async () => {
  await using shop = await openShop()
  const { products } = shop.office
  const pays = async (id: string) => (await products.showPrices(id)).nowCents
  const [figure] = figuresForSale
  const late = { ...figure, id: '150', slug: 'late', title: 'Late', link: '/product/late', buyLink: '/buy/late' }
  const nothing = { ...generatedFiles, modelFilesOf: async () => [] }
  await shop.shop.catalog.importCatalog([{ ...late, price: '$3' }], nothing, { dryRun: false })
  expect([await pays('150'), await shop.kept('150')]).toEqual([null, ['start null']])
  shop.passDays(40)
  await shop.shop.catalog.importCatalog([{ ...late, price: '$6' }], generatedFiles, { dryRun: false })
  expect([await pays('150'), await shop.kept('150')]).toEqual([600, ['edit 600', 'start null']])
  shop.passDays(5)
  await shop.plan({ price: '$4' }, '150')
  expect(await shop.find('late')).toMatchObject({ price: '$4', reduction: { formerCents: 600, lowestCents: 600 } })

  const input = { title: 'Both', price: '$5', bundle: ['101', '102'] }
  const { id } = (await products.create({ input, files: [], images: [] })).product
  expect(await pays(id)).toBe(500)
  await products.withdraw({ id: '102' })
  expect(await pays(id)).toBeNull()
})

test('a sale at once is the price, beside the former one and the lowest of 30 days', async () => {
  await using shop = await openShop()
  const { office } = shop
  shop.passDays(60)
  await office.products.edit({ id: '101', change: { price: '$2.50' } })
  shop.passDays(10)
  await office.products.edit({ id: '101', change: { price: '$5' } })
  shop.passDays(10)
  const planned = await shop.plan({})
  expect(planned).toMatchObject({ nowCents: 200, sales: [{ cents: 200, state: 'running', until: null }] })
  expect(await shop.find()).toMatchObject({ price: '$2', reduction: { formerCents: 500, lowestCents: 250 } })
  expect((await shop.find())?.reduction).not.toHaveProperty('since')
  // The owner's own price and the exported one do not include the sale.
  expect(await office.products.show('101')).toMatchObject({ price: '$5', saleCents: 200 })
  const file = (await gather(shop.shop.catalog.exportCatalog())).flat()
  expect(file.find(({ id }) => id === '101')).toMatchObject({ price: '$5' })
  const { sales } = await office.products.showPrices('101')
  await office.products.cancelSale({ id: '101', saleId: sales[0]?.id ?? '' })
  expect(await shop.find()).toMatchObject({ price: '$5' })
  expect(await shop.find()).not.toHaveProperty('reduction')
  expect((await shop.kept()).slice(0, 2)).toEqual(['sale-over 500', 'sale 200'])
  // The last sale's price counts for the next sale, so one at the same price is no reduction.
  shop.passDays(1)
  await shop.plan({ price: '$2' })
  expect(await shop.find()).not.toHaveProperty('reduction')
  const actions = (await office.products.show('101')).history.map(({ action }) => action)
  expect(actions.filter((action) => action.startsWith('product.sale')).toSorted()).toEqual(
    ['end', 'plan', 'plan', 'start', 'start'].map((name) => `product.sale-${name}`),
  )
})

test('fewer known days are told, and a price that meets the sale ends the reduction', async () => {
  await using shop = await openShop()
  const { office } = shop
  await shop.plan({})
  expect((await shop.find())?.reduction).toEqual({ formerCents: 300, lowestCents: 300, since: '2026-11-21' })
  await office.products.edit({ id: '101', change: { price: '$1.50' } })
  expect(await shop.find()).toMatchObject({ price: '$1.50' })
  expect(await shop.find()).not.toHaveProperty('reduction')
  await office.products.edit({ id: '101', change: { minCents: 100 } })
  expect(await shop.find()).toMatchObject({ priceCents: 100, minCents: 100 })
})

test.each([
  ['a lower price', { price: '$1.50' }, { price: '$5' }, 500],
  ['the price of the sale', { price: '$2' }, { price: '$2.50' }, 250],
  ['a minimum', { minCents: 250 }, { minCents: null, price: '$3' }, 300],
  ['no price', { price: null }, { price: '$3' }, 300],
])('a sale that %s ended does not come back with a higher price', async (_what, change, higher, cents) => {
  await using shop = await openShop()
  const { products } = shop.office
  await shop.plan({ until: '2026-12-31' })
  await products.edit({ id: '101', change })
  expect(await shop.sales()).toEqual(['over'])
  shop.passDays(20)
  await products.edit({ id: '101', change: higher })
  expect(await shop.find()).toMatchObject({ priceCents: cents })
  expect(await shop.find()).not.toHaveProperty('reduction')
  expect((await shop.kept())[0]).toBe(`edit ${cents}`)
  const ended = (await products.show('101')).history.filter(({ action }) => action === 'product.sale-end')
  expect(ended).toHaveLength(1)
  await shop.plan({ price: '$1' })
  expect(await shop.sales()).toEqual(['running', 'over'])
})

const doors: Record<string, (products: ProductOffice) => Promise<unknown>> = {
  'an edit': (products) => products.edit({ id: '101', change: { price: '$1' } }),
  'a change of many': (products) => products.changeMany({ ids: ['101', '102'], change: { price: '$1' } }),
  'an import': (products) => {
    const text = JSON.stringify(figuresForSale.map((figure) => ({ ...figure, price: '$1' })))
    return products.importText({ bytes: Buffer.from(text), format: 'json', dryRun: false })
  },
  'an undo': async (products) => {
    const { product } = await products.edit({ id: '101', change: { price: '$4' } })
    const edit = product.history.find(({ action }) => action === 'product.edit')
    await products.planSale({ id: '101', price: '$3.50' })
    return products.undo({ id: '101', entryId: edit?.id ?? '' })
  },
}
test.each(Object.entries(doors))('%s that ends a sale is named in its record', async (name, pass) => {
  await using shop = await openShop()
  if (name !== 'an undo') await shop.plan({})
  await pass(shop.shop.office({ ...ownerVisitor(shop.clock), accountId: 'eva' }).products)
  expect(await shop.sales()).toEqual(['over'])
  const entries = shop.database.read.selectFrom('audit_entries').select('actor_id')
  expect(await entries.where('action', '=', 'product.sale-end').execute()).toEqual([{ actor_id: 'eva' }])
})

test('a price that stays above the sale leaves it in effect, and so does any other change', async () => {
  await using shop = await openShop()
  const { products } = shop.office
  await shop.plan({})
  for (const change of [{ price: '$2.01' }, { title: 'Another title' }, { state: 'draft' as const }])
    await products.edit({ id: '101', change })
  await products.edit({ id: '101', change: { state: 'published' } })
  expect(await shop.find()).toMatchObject({ price: '$2' })
  expect(await shop.sales()).toEqual(['running'])
})

test('a sale that met its price in an earlier version ends with the next change', async () => {
  await using shop = await openShop()
  const { products } = shop.office
  await shop.plan({})
  await shop.database.write((transaction) =>
    transaction.updateTable('products').set({ price_cents: 150 }).where('id', '=', '101').execute(),
  )
  await products.edit({ id: '101', change: { price: '$5' } })
  expect(await shop.find()).toMatchObject({ price: '$5' })
  expect(await shop.sales()).toEqual(['over'])
  expect((await shop.kept())[0]).toBe('edit 500')
})

test('a planned sale that is not below the price on its day is canceled', async () => {
  await using shop = await openShop()
  const { products } = shop.office
  await shop.plan({ from: '2026-11-22' })
  await shop.plan({ from: '2026-11-22' }, '102')
  await products.edit({ id: '101', change: { price: '$2' } })
  await products.edit({ id: '102', change: { minCents: 400 } })
  shop.passDays(2)
  await shop.work()
  expect([await shop.sales('101'), await shop.sales('102')]).toEqual([['canceled'], ['canceled']])
  await products.edit({ id: '101', change: { price: '$5' } })
  expect(await shop.find()).toMatchObject({ price: '$5' })
  expect(await shop.started()).toBe(0)
})

test('a planned sale begins and ends by itself on the days of the store’s zone, once', async () => {
  await using shop = await openShop()
  shop.services.settings().timeZone = 'America/Lima'
  const { sales } = await shop.plan({ from: '2026-11-23', until: '2026-11-24' })
  expect(sales).toMatchObject([{ from: '2026-11-23T05:00:00.000Z', until: '2026-11-25T05:00:00.000Z' }])
  const version = await shop.shop.catalog.version()
  await shop.work()
  expect(await shop.find()).toMatchObject({ price: '$3' })
  // 2026-11-23 04:59 and 05:01 UTC.
  shop.clock.advance(42 * 3600 + 59 * 60)
  await shop.work()
  expect(await shop.find()).toMatchObject({ price: '$3' })
  shop.clock.advance(120)
  await shop.work()
  await shop.shop.catalog.moveSale(sales[0]?.id ?? '')
  expect(await shop.find()).toMatchObject({ price: '$2' })
  expect(await shop.started()).toBe(1)
  expect(await shop.shop.catalog.version()).toBeGreaterThan(version)
  shop.passDays(2)
  await shop.work()
  await shop.shop.catalog.moveSale(sales[0]?.id ?? '')
  expect(await shop.find()).toMatchObject({ price: '$3' })
  expect(await shop.sales()).toEqual(['over'])
  expect(await shop.kept()).toEqual(['sale-over 300', 'sale 200', 'start 300'])
})

test('a sale begins and ends although the clock was set back just when its job was taken', async () => {
  await using shop = await openShop()
  const { services, clock } = shop
  await shop.plan({ from: '2026-11-22', until: '2026-11-22' })
  await shop.work()
  const handlers = createJobHandlers(shop.shop)
  const runSetBack = async () => {
    const leased = await takeJob(services, { owner: 'a', handlers })
    if (!leased) throw new Error('no job was due')
    clock.advance(-120)
    await runJob(services, leased)
    clock.advance(120)
  }
  // 2026-11-22 00:01 UTC.
  clock.advance(14 * 3600 + 60)
  await runSetBack()
  expect(await shop.sales()).toEqual(['waiting'])
  await shop.work()
  expect(await shop.find()).toMatchObject({ price: '$2' })
  shop.passDays(1)
  await runSetBack()
  expect(await shop.sales()).toEqual(['running'])
  await shop.work()
  expect(await shop.find()).toMatchObject({ price: '$3' })
  expect(await shop.kept()).toEqual(['sale-over 300', 'sale 200', 'start 300'])
})

test('after days without running the store stands where it should, and says what it missed', async () => {
  await using shop = await openShop()
  await shop.plan({ from: '2026-11-22', until: '2026-11-23' })
  await shop.plan({ from: '2026-11-24', until: '2026-11-26', price: '$1' })
  await shop.plan({ from: '2026-11-27', price: '$2.50' })
  shop.passDays(4)
  await shop.work()
  expect(await shop.find()).toMatchObject({ price: '$1' })
  expect(await shop.sales()).toEqual(['waiting', 'running', 'missed'])
  // One ends as the next begins, in whichever order they are processed.
  shop.passDays(3)
  await shop.work()
  expect(await shop.find()).toMatchObject({ price: '$2.50' })
  expect(await shop.sales()).toEqual(['running', 'over', 'missed'])
})

test('what is taken back or withdrawn never begins', async () => {
  await using shop = await openShop()
  const { office } = shop
  const { sales } = await shop.plan({ from: '2026-11-22' })
  const saleId = sales[0]?.id ?? ''
  await expect(office.products.cancelSale({ id: '102', saleId })).rejects.toMatchObject({ code: 'not-found' })
  await office.products.cancelSale({ id: '101', saleId })
  await expect(office.products.cancelSale({ id: '101', saleId })).rejects.toMatchObject({ code: 'aborted' })
  await shop.plan({ from: '2026-11-22' }, '102')
  await office.products.withdraw({ id: '102' })
  shop.passDays(2)
  await shop.work()
  expect(await shop.sales()).toEqual(['canceled'])
  expect(await shop.sales('102')).toEqual(['canceled'])
  expect(await shop.find()).toMatchObject({ price: '$3' })
})

test('since when prices are known is told in days of the store’s zone, as all days of a sale', async () => {
  await using shop = await openShop()
  shop.changeSettings({ timeZone: 'Pacific/Kiritimati' })
  await shop.plan({})
  expect((await shop.find())?.reduction).toMatchObject({ since: '2026-11-22' })
})

test.each([
  ['words', { price: 'soon' }, 'price'],
  ['a price below zero', { price: '-1' }, 'price'],
  ['a price that could be another', { price: '1.5055' }, 'price'],
  ['a percentage', { price: '2%' }, 'price'],
  ['the price itself', { price: '$3' }, 'price'],
  ['a price above all', { price: '9'.repeat(30) }, 'price'],
  ['a day that is over', { from: '2026-11-20' }, 'from'],
  ['an end that is over', { until: '2026-11-20' }, 'until'],
  ['an end before the beginning', { from: '2026-12-02', until: '2026-12-01' }, 'until'],
  ['a day far off', { from: '9999-12-31' }, 'from'],
  ['an end far off', { until: '9999-12-31' }, 'until'],
])('a sale at %s is refused', async (_what, input, field) => {
  await using shop = await openShop()
  await expect(shop.plan(input)).rejects.toMatchObject({ code: 'invalid-argument', details: { field } })
  expect(await shop.sales()).toEqual([])
})

test('no sale where buyers choose, without a price, of what is unknown, nor beside another', async () => {
  await using shop = await openShop()
  const { office } = shop
  await office.products.edit({ id: '102', change: { minCents: 300 } })
  await expect(shop.plan({}, '102')).rejects.toMatchObject({ details: { field: 'price' } })
  await office.products.edit({ id: '102', change: { minCents: null, price: null } })
  await expect(shop.plan({}, '102')).rejects.toMatchObject({ details: { field: 'price' } })
  await expect(shop.plan({}, '999')).rejects.toMatchObject({ code: 'not-found' })
  await shop.plan({ from: '2026-12-01', until: '2026-12-10' })
  for (const span of [{}, { from: '2026-12-10' }, { until: '2026-12-01' }])
    await expect(shop.plan(span)).rejects.toMatchObject({ code: 'aborted' })
  await shop.plan({ until: '2026-11-30' })
  await shop.plan({ from: '2026-12-11' })
  expect(await shop.sales()).toEqual(['waiting', 'waiting', 'running'])
})

test('two sales planned at once for the same days are one', async () => {
  await using shop = await openShop()
  const outcomes = await Promise.allSettled([shop.plan({}), shop.plan({ price: '$1' })])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await shop.sales()).toEqual(['running'])
})
