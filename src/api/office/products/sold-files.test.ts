import { expect, test } from 'vitest'
import { ageProofs } from '#test/accounts/age-proofs.ts'
import { testPassword } from '#test/client.ts'
import { tetrahedronStl } from '#test/generated-catalog.ts'
import { productForm } from '#test/product-forms.ts'
import { openOwnersStore } from '#test/stores/owners-store.ts'

const { store, owner } = await openOwnersStore()

let size = 700
const newFile = () => tetrahedronStl(++size)
const at = (id: string, rest = '') => `/api/admin/products/${id}${rest}`

async function newProduct(draft: boolean) {
  const body = productForm({
    product: { title: `Sold ${size}`, price: '$3', draft },
    files: { 'a.stl': newFile(), 'b.stl': newFile() },
  })
  return (await owner.want(201, 'POST', '/api/admin/products', { body })).product
}
const addFile = (id: string, status: number) =>
  owner.want(status, 'POST', at(id, '/files'), { body: productForm({ files: { 'a.stl': newFile() } }) })
const filesOf = async (id: string): Promise<string[]> =>
  (await owner.want(200, 'GET', at(id))).product.files.map(({ id }: { id: string }) => id)

const leave = () => ageProofs(store, { hours: 13 })
const prove = () => owner.want(200, 'POST', '/api/admin/confirm', { json: { password: testPassword } })

test('files of what is sold change after a proof of who sits there only; those of a draft without', async () => {
  const [sold, draft] = [await newProduct(false), await newProduct(true)]
  const before = await filesOf(sold.id)
  await leave()
  const { error } = await addFile(sold.id, 403)
  expect(error.details).toEqual({ reason: 'confirm', by: 'password' })
  await owner.want(403, 'DELETE', at(sold.id, `/files/${before[0]}`))
  expect(await filesOf(sold.id)).toEqual(before)
  await addFile(draft.id, 200)
  await owner.want(200, 'DELETE', at(draft.id, `/files/${(await filesOf(draft.id))[0]}`))

  await prove()
  await addFile(sold.id, 200)
  expect(await filesOf(sold.id)).not.toEqual(before)
})

test('a product that was on show is no draft like others, and its former files come back with a proof alone', async () => {
  await prove()
  const { id } = await newProduct(false)
  const { product } = await addFile(id, 200)
  await owner.want(200, 'PATCH', at(id), { json: { state: 'draft' } })
  const other = await newProduct(true)
  await leave()
  await addFile(id, 403)
  const [file] = await filesOf(other.id)
  await owner.want(403, 'POST', at(other.id, `/files/${file}/move`), { json: { to: id } })
  await owner.want(403, 'POST', at(id, `/history/${product.history[0]?.id}/undo`), { json: {} })
  // Texts are not part of what buyers download.
  await owner.want(200, 'PATCH', at(id), { json: { title: 'Another title' } })
  const [entry] = (await owner.want(200, 'GET', at(id))).product.history
  await owner.want(200, 'POST', at(id, `/history/${entry?.id}/undo`), { json: {} })
})
