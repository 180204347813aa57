import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { tetrahedronStl } from '#test/generated-catalog.ts'
import { productForm } from '#test/product-forms.ts'
import { openOwnersStore } from '#test/stores/owners-store.ts'

const { store, owner } = await openOwnersStore()

const at = (id: string, rest = '') => `/api/admin/products/${id}${rest}`
const show = async (id: string) => (await owner.want(200, 'GET', at(id))).product
let size = 15_000
const newFile = () => tetrahedronStl(++size)
const create = async (product: object, files: Record<string, Uint8Array> = {}) =>
  (await owner.want(201, 'POST', '/api/admin/products', { body: productForm({ product, files }) })).product
const addFiles = (id: string, files: Record<string, Uint8Array>, status = 200) =>
  owner.want(status, 'POST', at(id, '/files'), { body: productForm({ files }) })
const remove = async (id: string, name: string, status = 200) => {
  const { files, extras } = await show(id)
  const file = [...files, ...extras].find(({ fileName }: { fileName: string }) => fileName === name)
  return owner.want(status, 'DELETE', at(id, `/files/${file?.id}`))
}
const guide = { 'guide.pdf': strToU8('%PDF guide') }
const alone = { details: { reason: 'documents-alone' } }
const figure = await create({ title: 'Figure', price: '$3' }, { 'figure.stl': newFile() })
const newBundle = (title: string) => create({ title, price: '$5', bundle: [figure.id] })

test('a bundle has documents only beside models of its own, since its buyers get only what is in it', async () => {
  const { id } = await newBundle('Set')
  const { error } = await addFiles(id, guide, 409)
  expect(error).toMatchObject(alone)
  expect(error.message).toMatch(/^Buyers of a bundle get documents only beside models/)
  expect((await show(id)).extras).toEqual([])
  await addFiles(id, { ...guide, 'base.stl': newFile() })
  await owner.want(200, 'PATCH', at(id), { json: { state: 'draft' } })
  expect((await remove(id, 'base.stl', 409)).error).toMatchObject(alone)
  await remove(id, 'guide.pdf')
  await remove(id, 'base.stl')
  expect(await show(id)).toMatchObject({ files: [], extras: [] })
})

test('a product with documents alone does not become a bundle, and no undo leaves them alone', async () => {
  const draft = await create({ title: 'Draft', price: '$3', draft: true }, { 'a.stl': newFile() })
  await addFiles(draft.id, guide)
  await remove(draft.id, 'a.stl')
  const bundle = { json: { bundle: [figure.id] } }
  expect((await owner.want(409, 'PATCH', at(draft.id), bundle)).error).toMatchObject(alone)
  await addFiles(draft.id, { 'a.stl': newFile() })
  await owner.want(200, 'PATCH', at(draft.id), bundle)
  const added = (await show(draft.id)).history[1]
  const undo = await owner.want(409, 'POST', at(draft.id, `/history/${added?.id}/undo`), { json: {} })
  expect(undo.error).toMatchObject(alone)
})

test('documents that a bundle without models has from before are not on its page, and can be removed', async () => {
  const { id, slug } = await newBundle('Old set')
  const rows = ['LICENSE.txt', 'guide.pdf'].map((file_name, position) => ({
    ...{ id: `old-${position}`, product_id: id, file_name, sha256: `${position}`, crc32: 0, size: 4 },
    ...{ store_name: `old-${position}`, position, current: 1, added_at: '2026-01-01T00:00:00.000Z' },
  }))
  await store.services.database.write((transaction) => transaction.insertInto('extra_files').values(rows).execute())
  const found = await store.shop.catalog.find(slug)
  expect(found?.files.map(({ fileName }) => fileName)).toEqual([`${figure.slug}/figure.stl`])
  expect(found?.ownLicense).toBe(false)
  await owner.want(200, 'PATCH', at(id), { json: { title: 'Older set' } })
  await remove(id, 'guide.pdf')
  await addFiles(id, { 'base.stl': newFile() })
  expect((await store.shop.catalog.find(slug))?.ownLicense).toBe(true)
})
