import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/stores/create-test-shop.ts'
import { announceAssets, renewAssets } from './announce-assets.ts'
import { forgetOldAssets } from './forget-old-assets.ts'
import { listAssetPacks } from './list-asset-packs.ts'

const day = 24 * 3600
const makePack = (content: string) => ({
  digest: hash('sha256', content),
  bytes: Buffer.from(content),
  entries: [[`page-${content}_hash.js`, 0, content.length, 0] satisfies [string, number, number, 0]],
})
/** The contents of the packs that are still there: both in the database and as files. */
async function readPacks({ services }: TestShop): Promise<string[]> {
  const [names, files] = [await listAssetPacks(services), await services.files.list()]
  expect(files.filter((name) => name.startsWith('assets/'))).toEqual(names.toSorted())
  const contents = await Promise.all(names.map((name) => services.files.readAll(name)))
  return contents.map((bytes) => new TextDecoder().decode(bytes))
}

test('a bundle goes 30 days after a node last said that it serves it', async () => {
  await using shop = await createTestShop()
  for (const content of ['old', 'in use', 'served again']) await announceAssets(shop.services, makePack(content))
  shop.clock.advance(20 * day)
  await renewAssets(shop.services, makePack('in use').digest)
  await announceAssets(shop.services, makePack('served again'))
  await shop.shop.cleanUp()
  expect(await readPacks(shop)).toHaveLength(3)
  shop.clock.advance(11 * day)
  await shop.shop.cleanUp()
  expect((await readPacks(shop)).sort()).toEqual(['in use', 'served again'])
})

test('of very many the oldest go', async () => {
  await using shop = await createTestShop()
  for (let index = 0; index < 22; index += 1) {
    await announceAssets(shop.services, makePack(`bundle ${index}`))
    shop.clock.advance(1)
  }
  await shop.shop.cleanUp()
  expect(await readPacks(shop)).toEqual(Array.from({ length: 20 }, (_, index) => `bundle ${21 - index}`))
})

test('one that is served again while it is being forgotten stays', async () => {
  await using shop = await createTestShop()
  await announceAssets(shop.services, makePack('old'))
  shop.clock.advance(31 * day)
  const { database } = shop
  const write: typeof database.write = async (operation) => {
    await announceAssets(shop.services, makePack('old'))
    return database.write(operation)
  }
  await forgetOldAssets({ ...shop.services, database: { ...database, write } })
  expect(await readPacks(shop)).toEqual(['old'])
})
