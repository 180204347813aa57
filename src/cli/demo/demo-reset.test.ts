import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { countStoreRows } from '#domain/backup/write-store-rows.ts'
import { tablesOf } from '#server/migrating/migrate.ts'
import { openDatabase } from '#server/services.ts'
import { startFaultyProxy } from '#test/storage/faulty-proxy.ts'
import { makeTestBucket, noObjectStore, settingsOf } from '#test/storage/test-bucket.ts'
import { makePlace, startStore } from '#test/stores/restored-store.ts'
import { openSellingStore, orderOf, placeOrder } from '#test/stores/selling-store.ts'
import { resetDemo } from './demo-reset.ts'

const movement = {
  ...{ id: 'm', order_id: null, payment_id: 'p', kind: 'charge' as const, minor: 300, currency: 'USD', cents: 300 },
  ...{ provider_ref: 'p', at: '2026-11-20T10:00:00.000Z' },
}

test('a demo is emptied, and starts as a new one', async () => {
  await using store = await openSellingStore()
  const buyer = await store.newBuyer()
  await placeOrder(buyer, 'free', orderOf('gift', '0.00'))
  await expect(resetDemo(store.config, { yes: true })).rejects.toThrow(/A server or another command is running/)
  await expect(resetDemo(store.config, { yes: false })).rejects.toThrow(/Run it again with --yes/)
  await expect(resetDemo({ ...store.config, DEMO: false }, { yes: true })).rejects.toThrow(/not a demo/)
  await using place = await makePlace(store.services.database.engine)
  {
    await using own = await startStore(place.config)
    await own.services.files.put('models/a.stl', new Uint8Array(3))
    await own.shop.catalog.importCatalog(
      [{ id: '1', slug: 'a', title: 'A', price: '$1', date: '2026-01-01', category: 'x' }],
      {
        modelFilesOf: async () => [],
        picture: async () => null,
        pictureVariant: async () => null,
        previewOf: async () => null,
      },
      { dryRun: false },
    )
  }
  {
    // Money movements, and what was issued for them: nothing else may delete them.
    const used = await openDatabase(place.config)
    await used.write((transaction) => transaction.insertInto('money_movements').values(movement).execute())
    await used.close()
  }
  expect((await resetDemo(place.config, { yes: true })).en).toContain('The demo is empty')
  expect(existsSync(join(place.config.DATA_DIR, 'files'))).toBe(false)
  const database = await openDatabase(place.config)
  const left = [...(await countStoreRows({ database, ownTables: tablesOf(database.engine) }))].filter(
    ([, rows]) => rows > 0,
  )
  await database.write((transaction) => transaction.insertInto('money_movements').values(movement).execute())
  await expect(database.write((transaction) => transaction.deleteFrom('money_movements').execute())).rejects.toThrow(
    /never/,
  )
  await database.close()
  expect(left).toContainEqual(['catalog_state', 1])
  expect(
    left.filter(([table]) => ['products', 'accounts', 'orders', 'money_movements', 'documents'].includes(table)),
  ).toEqual([])
  await using again = await startStore(place.config)
  expect((await again.shop.catalog.browse({})).total).toBe(0)
})

test.skipIf(noObjectStore)(
  'one that the object store breaks off says so, is begun again, and leaves an empty bucket for the next demo',
  async () => {
    await using bucket = await makeTestBucket()
    await using proxy = await startFaultyProxy(bucket.place.endpoint ?? '')
    const settings = settingsOf({ ...bucket.place, endpoint: proxy.url })
    await using place = await makePlace('sqlite', settings)
    {
      await using store = await startStore(place.config)
      for (const name of ['models/a.stl', 'models/b.stl']) await store.services.files.put(name, new Uint8Array(3))
    }
    const reset = () => resetDemo(place.config, { yes: true })
    const brokenOff = /failed before the bucket was empty.*run the command again/
    proxy.failNext(
      { kind: 'status', status: 403 },
      ({ method, path }) => method === 'GET' && path.includes('list-type'),
    )
    await expect(reset()).rejects.toThrow(brokenOff)
    proxy.failNext({ kind: 'status', status: 403 }, ({ method, path }) => method === 'DELETE' && path.includes('b.stl'))
    await expect(reset()).rejects.toThrow(brokenOff)
    expect(await bucket.keys()).toEqual(['estela-store.json', 'files/models/b.stl'])
    // What is left of it still starts.
    await (await startStore(place.config)).stop()
    expect((await reset()).en).toContain('The demo is empty')
    expect(await bucket.keys()).toEqual([])
    await using again = await startStore(place.config)
    await again.services.files.put('models/c.stl', new Uint8Array(3))
    expect(await bucket.keys()).toContain('files/models/c.stl')
  },
)
