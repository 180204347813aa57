import { expect, test } from 'vitest'
import { tetrahedronStl } from '#test/generated-catalog.ts'
import { productForm } from '#test/product-forms.ts'
import { openOwnersStore } from '#test/stores/owners-store.ts'

const { owner } = await openOwnersStore()

let size = 700
async function create(product: object, status = 201) {
  const body = productForm({ product, files: { 'a.stl': tetrahedronStl(++size) }, images: {}, texts: {} })
  return owner.want(status, 'POST', '/api/admin/products', { body })
}
const change = async (id: string, json: object, status = 200) =>
  owner.want(status, 'PATCH', '/api/admin/products/{id}'.replace('{id}', id), { json })

test('a minimum is the price, and what is not given stays', async () => {
  const { product } = await create({ title: 'Pay what you want', minCents: 200, suggestedCents: 500 })
  expect(product).toMatchObject({ price: '$2', minCents: 200, suggestedCents: 500, priced: true })
  expect(product.buyLink).not.toBeNull()
  const { product: dearer } = await change(product.id, { price: '$3' })
  expect(dearer).toMatchObject({ priceCents: 300, minCents: 300, suggestedCents: 500 })
  const { product: plain } = await change(product.id, { minCents: null })
  expect(plain).toMatchObject({ priceCents: 300, minCents: null, suggestedCents: null })
  const edit = plain.history[0]
  const undone = await owner.want(200, 'POST', `/api/admin/products/${product.id}/history/${edit?.id}/undo`, {
    json: {},
  })
  expect(undone.product).toMatchObject({ minCents: 300, suggestedCents: 500 })
})

test('a price beside a smaller minimum is the suggestion', async () => {
  const { product } = await create({ title: 'With a price', price: '$4', minCents: 0 })
  expect(product).toMatchObject({ priceCents: 0, minCents: 0, suggestedCents: 400 })
  expect(product.warnings.map(({ code }: { code: string }) => code)).not.toContain('free')
})

test('a suggestion that a raised minimum overtakes is dropped', async () => {
  const { product } = await create({ title: 'Overtaken', minCents: 100, suggestedCents: 200 })
  expect((await change(product.id, { minCents: 300 })).product).toMatchObject({ minCents: 300, suggestedCents: null })
})

test('nor does an import or a taking back leave one below the minimum, and an export comes in again', async () => {
  const { product } = await create({ title: 'Dearer by a file', minCents: 200, suggestedCents: 500 })
  const send = (body: string, type = 'text/csv') =>
    owner.want(200, 'POST', '/api/admin/catalog/import', { body, headers: { 'content-type': type } })
  const comesBack = async () => {
    for (const [format, type] of [
      ['json', 'application/json'],
      ['csv', 'text/csv'],
    ] as const) {
      const file = await (await owner.get(`/api/admin/catalog/export?format=${format}`)).text()
      expect(await send(file, type)).toMatchObject({ created: 0, changed: 0 })
    }
  }
  const shown = async () => (await owner.want(200, 'GET', `/api/admin/products/${product.id}`)).product
  const undo = (entryId: string) =>
    owner.want(200, 'POST', `/api/admin/products/${product.id}/history/${entryId}/undo`, { json: {} })

  await send(`id,price\r\n${product.id},$20`)
  const dearer = await shown()
  expect(dearer).toMatchObject({ minCents: 2000, suggestedCents: null })
  await comesBack()
  expect((await undo(dearer.history[0]?.id ?? '')).product).toMatchObject({ minCents: 200, suggestedCents: 500 })

  await change(product.id, { price: '$8' })
  const [cheaper] = (await change(product.id, { price: '$2' })).product.history
  await change(product.id, { suggestedCents: 300 })
  expect((await undo(cheaper?.id ?? '')).product).toMatchObject({ minCents: 800, suggestedCents: null })
  await comesBack()

  // Chosen prices are dropped without a price, and with a price above the most that buyers may choose.
  await change(product.id, { price: '$2', suggestedCents: 300 })
  for (const price of ['', '$20000']) {
    await send(`id,price\r\n${product.id},${price}`)
    expect(await shown()).toMatchObject({ minCents: null, suggestedCents: null })
    await comesBack()
  }
})

test.each([
  { minCents: -1 },
  { minCents: 0.001 },
  { minCents: 1e20 },
  { minCents: 1_000_001 },
  { minCents: 300, suggestedCents: 299 },
  { suggestedCents: 300 },
])('%j is refused', async (product) => {
  await create({ title: 'Refused', ...product }, 400)
})
