import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { tetrahedronStl } from '#test/generated-catalog.ts'
import { plainPicture, productForm } from '#test/product-forms.ts'
import { openOwnersStore } from '#test/stores/owners-store.ts'

const { store, owner } = await openOwnersStore()

interface Draft {
  id: string
  version: number
  files: { id: string; fileName: string; sha256: string }[]
}

let size = 3000
let color = 90
async function newDraft(names: string[], { state = 'draft', pictures = [] as string[], title = names[0] } = {}) {
  const files = Object.fromEntries(names.map((name) => [name, tetrahedronStl(++size)]))
  const images: Record<string, Uint8Array> = {}
  for (const name of pictures) images[name] = await plainPicture(++color)
  const product = { title, price: '$3', category: 'anime', draft: state === 'draft' }
  return (await owner.want(201, 'POST', '/api/admin/products', { body: productForm({ product, files, images }) }))
    .product as Draft
}
const idOf = ({ files }: Draft, name: string) => files.find(({ fileName }) => fileName === name)?.id ?? 'none'
const move = (from: Draft, name: string, to: string | null, more = {}, status = 200, client = owner) =>
  client.want(status, 'POST', `/api/admin/products/${from.id}/files/${idOf(from, name)}/move`, {
    json: { to, ...more },
  })
const show = async ({ id }: Draft) => (await owner.want(200, 'GET', `/api/admin/products/${id}`)).product
const namesOf = ({
  files,
  pictures,
}: {
  files: { fileName: string }[]
  pictures: { name: string; origin: string }[]
}) => [
  ...files.map(({ fileName }) => fileName),
  ...pictures.filter(({ origin }) => origin === 'own').map(({ name }) => name),
]
const settled = (draft: Draft) =>
  expect.poll(async () => (await show(draft)).progress.working, { interval: 100 }).toBe(false)

test('a file goes to another draft with the pictures that are named like it, and both know who did it', async () => {
  const from = await newDraft(['knight.stl', 'dragon.stl'], { pictures: ['knight.png', 'dragon-1.png'] })
  const to = await newDraft(['Wing.stl'])
  const { product, target } = await move(from, 'dragon.stl', to.id, { version: from.version, toVersion: to.version })
  expect(namesOf(product)).toEqual(['knight.stl', 'knight.png'])
  expect(namesOf(target)).toEqual(['Wing.stl', 'dragon.stl', 'dragon-1.png'])
  for (const { history, version } of [product, target]) {
    expect(version).toBe(2)
    expect(history[0]).toMatchObject({ action: 'product.move-file', actor: expect.any(String) })
  }
  expect(target.history[0].details).toMatchObject({
    before: { files: [{ fileName: 'Wing.stl' }] },
    after: { files: [{ fileName: 'Wing.stl' }, { fileName: 'dragon.stl' }] },
    note: `dragon.stl from knight.stl (${from.id})`,
  })
  await settled(to)
  expect(await show(to)).toMatchObject({ model: { triangles: 8 }, progress: { packaged: true } })
  await settled(from)
  expect(await show(from)).toMatchObject({ model: { triangles: 4 } })
})

test('a file becomes a draft of its own, priced and placed like the one it comes from', async () => {
  const from = await newDraft(['fox.stl', 'blue_owl.stl'], { pictures: ['blue owl front.png'] })
  const { product, target } = await move(from, 'blue_owl.stl', null)
  expect(namesOf(product)).toEqual(['fox.stl'])
  expect(namesOf(target)).toEqual(['blue_owl.stl', 'blue owl front.png'])
  expect(target).toMatchObject({
    title: 'Blue Owl STL',
    state: 'draft',
    priceCents: 300,
    category: 'anime',
    version: 1,
  })
  expect(target.history[0]).toMatchObject({ action: 'product.create' })
})

test('with its last file a draft gives all its pictures and is withdrawn', async () => {
  const from = await newDraft(['tail.stl'], { pictures: ['whole.png'] })
  const to = await newDraft(['tail.stl'], { title: 'Cat' })
  const { product, target } = await move(from, 'tail.stl', to.id)
  expect(product).toMatchObject({ state: 'withdrawn', history: [{ action: 'product.withdraw' }, {}] })
  expect(namesOf(target)).toEqual(['tail.stl', 'tail-2.stl', 'whole.png'])
})

test('with its last file a draft gives the documents in its package, too, once each', async () => {
  const [license, guide] = [strToU8('%PDF license'), strToU8('%PDF guide')]
  const files = (draft: Draft, named: Record<string, Uint8Array>) =>
    owner.want(200, 'POST', `/api/admin/products/${draft.id}/files`, { body: productForm({ files: named, texts: {} }) })
  const [from, to] = [await newDraft(['tower.stl']), await newDraft(['wall.stl'])]
  await files(from, { 'LICENSE.pdf': license, 'guide.pdf': guide })
  await files(to, { 'guide.pdf': strToU8('%PDF of the wall'), 'rules.pdf': license })
  const { target } = await move(from, 'tower.stl', to.id)
  const along = target.extras.map((one: { fileName: string }) => one.fileName)
  expect(along).toEqual(['guide.pdf', 'rules.pdf', 'guide-2.pdf'])
  expect(target.history[0].details).toMatchObject({ after: { extras: [{}, {}, { fileName: 'guide-2.pdf' }] } })
  const other = await newDraft(['gate.stl'])
  expect((await move(target, 'tower.stl', other.id)).target.extras).toEqual([])
})

test('a draft that was changed meanwhile is told, on either side, and nothing moves', async () => {
  const from = await newDraft(['one.stl', 'two.stl'])
  const to = await newDraft(['three.stl'])
  for (const { id } of [from, to]) await owner.want(200, 'PATCH', `/api/admin/products/${id}`, { json: { hot: true } })
  const stale = await move(from, 'one.stl', to.id, { version: from.version, toVersion: 2 }, 409)
  expect(stale.error.details).toMatchObject({ product: { id: from.id, version: 2 } })
  const other = await move(from, 'one.stl', to.id, { version: 2, toVersion: to.version }, 409)
  expect(other.error.details).toMatchObject({ product: { id: to.id, version: 2 } })
  expect(namesOf(await show(from))).toEqual(['one.stl', 'two.stl'])
  expect(await show(to)).toMatchObject({ version: 2, files: [{ fileName: 'three.stl' }] })
})

test('files move between drafts only, not to or from what is on show', async () => {
  const from = await newDraft(['a.stl', 'b.stl'])
  const shown = await newDraft(['c.stl', 'd.stl'], { state: 'published' })
  expect((await move(from, 'a.stl', shown.id, {}, 409)).error.message).toContain('is published')
  expect((await move(shown, 'c.stl', from.id, {}, 409)).error.message).toContain('is published')
})

test('a file that the other draft has already stays where it is', async () => {
  const from = await newDraft(['same.stl', 'other.stl'])
  const { target } = await move(from, 'same.stl', null)
  const again = productForm({ files: { 'again.stl': tetrahedronStl(size - 1) }, texts: {} })
  const { product } = await owner.want(200, 'POST', `/api/admin/products/${from.id}/files`, { body: again })
  const { error } = await move(product, 'again.stl', target.id, {}, 409)
  expect(error.message).toBe('"Same STL" already has this file, as "same.stl".')
})

test('what would change nothing is refused: the same draft, the only file into a draft of its own', async () => {
  const from = await newDraft(['alone.stl'])
  await move(from, 'alone.stl', from.id, {}, 400)
  await move(from, 'alone.stl', null, {}, 400)
  expect(await show(from)).toMatchObject({ version: 1 })
})

test('unknown drafts and files, withdrawn drafts and bad bodies are refused', async () => {
  const from = await newDraft(['a.stl', 'b.stl'])
  const gone = await newDraft(['c.stl'])
  await owner.want(200, 'DELETE', `/api/admin/products/${gone.id}`)
  await move(from, 'none.stl', null, {}, 404)
  await move(from, 'a.stl', '999999', {}, 404)
  await move(from, 'a.stl', gone.id, {}, 404)
  await move({ ...from, id: '999999' }, 'a.stl', null, {}, 404)
  await move(from, 'a.stl', null, { color: 'red' }, 400)
})

test('customers and strangers move nothing, and a repeated call moves once', async () => {
  const from = await newDraft(['a.stl', 'b.stl'])
  await move(from, 'a.stl', null, {}, 404, await store.newBuyer())
  await move(from, 'a.stl', null, {}, 401, store.newClient())
  const path = `/api/admin/products/${from.id}/files/${idOf(from, 'a.stl')}/move`
  const options = { json: { to: null }, headers: { 'Idempotency-Key': 'move-once' } }
  const first = await owner.want(200, 'POST', path, options)
  expect((await owner.want(200, 'POST', path, options)).target.id).toBe(first.target.id)
})
