import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { noCatalogFiles } from '#domain/catalog/importing/catalog-files.ts'
import type { JobHandlers } from '#domain/jobs/run-job.ts'
import { runNextJob } from '#domain/jobs/run-next-job.ts'
import { tetrahedronStl } from '#test/generated-catalog.ts'
import { createTestShop, type TestShop } from '#test/stores/create-test-shop.ts'
import { createJobHandlers } from './worker.ts'

const mass = ['001', '002', '003', '004']

/** An import whose products all wait to be measured and pictured. */
async function importMany({ shop, clock }: TestShop) {
  const files = {
    ...noCatalogFiles,
    modelFilesOf: async ({ id }: { id: string }) => [{ fileName: 'a.stl', bytes: tetrahedronStl(Number(id)) }],
  }
  const entries = mass.map((id) => ({ id, title: `Figure ${id}`, price: '$3', date: '2024-07-01' }))
  await shop.catalog.importCatalog(entries, files, { dryRun: false })
  clock.advance(1)
}

async function ownersProduct({ shop, office, clock }: TestShop, size = 50): Promise<string> {
  clock.advance(1)
  const bytes = tetrahedronStl(size)
  const file = await shop.uploads.receive('mine.stl', Readable.from([bytes]), bytes.length)
  const { product } = await office.products.create({ input: { title: 'Mine' }, files: [file], images: [] })
  return product.id
}

/** Does so many jobs, one after the other, and tells which, in their order. */
async function work({ services, shop, clock }: TestShop, most = 100): Promise<string[]> {
  const done: string[] = []
  const handlers = createJobHandlers(shop)
  const told: JobHandlers = {
    ...handlers,
    'process-models': (payload, nature) => {
      done.push(`measured ${payload.productId}`)
      return handlers['process-models'](payload, nature)
    },
    'render-pictures': (payload, nature) => {
      done.push(`pictured ${payload.productId}`)
      return handlers['render-pictures'](payload, nature)
    },
  }
  while (done.length < most && (await runNextJob(services, { owner: 'a', handlers: told }))) clock.advance(1)
  return done
}

test('what an owner has just uploaded is measured, pictured and packaged before an import’s waiting products', async () => {
  await using opened = await createTestShop()
  await importMany(opened)
  const mine = await ownersProduct(opened)
  expect(await work(opened, 3)).toEqual([`measured ${mine}`, `pictured ${mine}`, `pictured ${mine}`])
  const { progress, pictures } = await opened.office.products.show(mine)
  expect(progress).toEqual({ working: false, measured: true, preview: true, pictures: true, packaged: true })
  expect(pictures).toHaveLength(3)
  expect((await work(opened)).toSorted()).toEqual([
    ...mass.map((id) => `measured ${id}`),
    ...mass.map((id) => `pictured ${id}`),
  ])
})

test('each of several new products gets its first picture before any gets its others', async () => {
  await using opened = await createTestShop()
  const [one, two] = [await ownersProduct(opened, 60), await ownersProduct(opened, 61)]
  const done = await work(opened, 4)
  expect(done.toSorted()).toEqual([`measured ${one}`, `measured ${two}`, `pictured ${one}`, `pictured ${two}`])
  for (const id of [one, two]) expect((await opened.office.products.show(id)).pictures).toHaveLength(1)
  await work(opened)
  for (const id of [one, two]) expect((await opened.office.products.show(id)).pictures).toHaveLength(3)
})

test('a product of an import whose pictures its owner asks for comes before the others', async () => {
  await using opened = await createTestShop()
  await importMany(opened)
  const measured = await work(opened, mass.length)
  expect(measured).toEqual(mass.map((id) => `measured ${id}`))
  await opened.office.products.renderPictures({ id: '003', wishes: {} })
  expect(await work(opened)).toEqual(['pictured 003', 'pictured 003', 'pictured 001', 'pictured 002', 'pictured 004'])
})
