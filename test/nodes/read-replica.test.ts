import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { openPostgres } from '#adapters/database/postgres/postgres-database.ts'
import type { Tables } from '#domain/database.ts'
import { generatedFiles } from '#test/generated-catalog.ts'
import { openTestStore } from '#test/stores/open-test-store.ts'
import { figuresForSale, openSellingStore } from '#test/stores/selling-store.ts'
import { startSilentProxy } from '#test/stores/silent-proxy.ts'
import { copyDatabase, makeEmptyDatabase } from '#test/stores/test-database.ts'
import { waitForWork } from '#test/wait-for-work.ts'

const server = process.env.TEST_DATABASE_URL ?? ''
const withReplica = test.skipIf(server === '')

/** Raises the copy to this version of the database, as replication would. */
const catchUp = async (copy: Kysely<Tables>, version: number) => {
  await copy.updateTable('catalog_state').set({ version }).execute()
}
const rename = async (database: Kysely<Tables>, title: string) => {
  await database.updateTable('products').set({ title }).where('slug', '=', 'dragon').execute()
}

/**
 * A store that reads from a copy of its database. The dragon has another title in the copy, which shows which one
 * answered. The copy catches up when a test says so.
 */
async function openReplicated() {
  const place = await makeEmptyDatabase()
  if (!place) throw new Error('needs PostgreSQL')
  const settings = { DATABASE_URL: place.url, STORE_ACCESS: 'open' }
  const filled = await openSellingStore({ settings })
  await waitForWork(filled)
  await filled[Symbol.asyncDispose]()
  const copied = await copyDatabase(server, place.name)
  const copy = await openPostgres(copied.url, { pool: 3 })
  await rename(copy.writer, 'Of the copy')
  const proxy = await startSilentProxy(copied.url)
  const store = await openTestStore({ settings: { ...settings, DATABASE_READ_URL: proxy.url } })
  const titleOf = async () => (await store.shop.catalog.find('dragon'))?.product.title
  return {
    store,
    copy: copy.writer,
    proxy,
    titleOf,
    removeCopy: async () => {
      await copy.close()
      await copied.remove()
    },
    async change(title: string) {
      const [dragon, ...others] = figuresForSale
      const entries = [{ ...dragon, title }, ...others]
      await store.shop.catalog.importCatalog(entries, generatedFiles, { dryRun: false })
      await waitForWork(store)
      return store.shop.catalog.version()
    },
    async [Symbol.asyncDispose]() {
      await store[Symbol.asyncDispose]()
      await proxy[Symbol.asyncDispose]()
      await copy.close()
      await copied.remove().catch(() => {})
      await place.remove()
    },
  }
}

withReplica('what everybody is shown comes from the replica', async () => {
  await using replicated = await openReplicated()
  const { store, titleOf } = replicated
  await expect.poll(titleOf).toBe('Of the copy')
  const { catalog } = store.shop
  expect((await catalog.browse({})).items.map(({ title }) => title)).toContain('Of the copy')
  expect((await catalog.suggest('dragon')).map(({ title }) => title)).toEqual(['Of the copy'])
  expect(await (await store.newClient().get('/product/dragon')).text()).toContain('Of the copy')
})

withReplica('a change is shown at once, however far behind the replica is, and later from there', async () => {
  await using replicated = await openReplicated()
  const { copy, titleOf } = replicated
  await expect.poll(titleOf).toBe('Of the copy')
  const version = await replicated.change('Changed')
  const asked = await Promise.all(Array.from({ length: 20 }, titleOf))
  expect(new Set(asked)).toEqual(new Set(['Changed']))
  await rename(copy, 'Followed')
  await catchUp(copy, version)
  await expect.poll(titleOf).toBe('Followed')
})

withReplica('carts, orders and what they cost never ask the replica', async () => {
  await using replicated = await openReplicated()
  const { store, copy, titleOf } = replicated
  await copy.updateTable('products').set({ price_cents: 1 }).where('slug', '=', 'dragon').execute()
  await expect.poll(titleOf).toBe('Of the copy')
  const client = store.newClient()
  await client.signUp()
  await client.want(200, 'PUT', '/api/me/cart/dragon', { json: {} })
  const { cart } = await client.want(200, 'GET', '/api/me')
  expect(cart).toMatchObject([{ slug: 'dragon' }])
  const quote = await client.want(200, 'POST', '/api/quote', { json: { items: [{ slug: 'dragon', quantity: 1 }] } })
  expect(quote.totalCents).toBe(300)
})

withReplica('a replica that goes away is done without, also at the start', async () => {
  await using replicated = await openReplicated()
  const { store, titleOf, removeCopy } = replicated
  await expect.poll(titleOf).toBe('Of the copy')
  await removeCopy()
  const asked = await Promise.all(Array.from({ length: 20 }, titleOf))
  expect(new Set(asked)).toEqual(new Set(['dragon STL']))
  await using second = await openTestStore({
    settings: { DATABASE_URL: store.config.DATABASE_URL ?? '', DATABASE_READ_URL: 'postgres://127.0.0.1:1/nothing' },
  })
  expect((await second.shop.catalog.find('dragon'))?.product.title).toBe('dragon STL')
})

withReplica('a replica that vanishes without a word is done without, too', async () => {
  await using replicated = await openReplicated()
  const { proxy, titleOf } = replicated
  await expect.poll(titleOf).toBe('Of the copy')
  proxy.fallSilentAt('products')
  const asked = await Promise.all(Array.from({ length: 20 }, titleOf))
  expect(new Set(asked)).toEqual(new Set(['dragon STL']))
  expect(await titleOf()).toBe('dragon STL')
})
