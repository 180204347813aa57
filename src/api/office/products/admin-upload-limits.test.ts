import { once } from 'node:events'
import { request } from 'node:http'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { tetrahedronStl } from '#test/generated-catalog.ts'
import { plainPicture, productForm } from '#test/product-forms.ts'
import { openOwnersStore } from '#test/stores/owners-store.ts'

const { store, owner } = await openOwnersStore()

const most = 30
let size = 12_000
const newFile = () => tetrahedronStl(++size)
async function named<Value>(count: number, nameOf: (place: number) => string, make: (place: number) => Value) {
  const all: Record<string, Awaited<Value>> = {}
  for (let place = 0; place < count; place++) all[nameOf(place)] = await make(place)
  return all
}
const renders = (count: number) => named(count, (place) => `Golem/r${place}.png`, plainPicture)
const parts = (count: number) =>
  named(
    count,
    (place) => `Golem/p${place}.stl`,
    () => newFile(),
  )
async function upload(path: string, bytes: Uint8Array): Promise<string> {
  const encode = (text: string) => Buffer.from(text).toString('base64')
  const fileName = path.split('/').at(-1) ?? path
  const tus = { 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
  const metadata = `filename ${encode(fileName)},relativePath ${encode(path)}`
  const headers = { ...tus, 'upload-length': String(bytes.length), 'upload-metadata': metadata }
  const location = (await owner.send('POST', '/api/admin/uploads', { headers })).headers.get('location') ?? ''
  await owner.send('PATCH', location, { headers: tus, body: Uint8Array.from(bytes) })
  return location.split('/').at(-1) ?? ''
}
const drafts = (uploads: string[]) => owner.want(201, 'POST', '/api/admin/drafts', { json: { uploads } })
const at = (id: string, rest = '') => `/api/admin/products/${id}${rest}`

/** A product with more pictures than it may have, as drafts once could. */
async function overfull(count: number) {
  const body = productForm({
    product: { title: 'Overfull', price: '$3', draft: true },
    files: { 'a.stl': newFile() },
    images: { 'r.png': await plainPicture(200) },
  })
  const { product } = await owner.want(201, 'POST', '/api/admin/products', { body })
  const rows = Array.from({ length: count - 1 }, (_, place) => ({
    product_id: product.id,
    position: place + 1,
    name: `more${place}.png`,
    hash: place.toString(16).padStart(32, '0'),
    width: 40,
    height: 50,
    given_at: '2026-01-01T00:00:00.000Z',
  }))
  await store.services.database.write((transaction) =>
    transaction.insertInto('product_pictures').values(rows).execute(),
  )
  return product.id as string
}

test('a draft takes as many pictures as a product may have, and says how many came', async () => {
  const paths = { 'Golem/golem.stl': newFile(), ...(await renders(most + 2)) }
  const ids = await Promise.all(Object.entries(paths).map(([path, bytes]) => upload(`all/${path}`, bytes)))
  const loose = await drafts(ids)
  const packed = await drafts([await upload('Ogre.zip', zipSync(paths))])
  for (const [answer, name] of [
    [loose, 'Golem'],
    [packed, 'Ogre'],
  ] as const) {
    expect(answer.products[0]?.pictures).toHaveLength(most)
    expect(answer.notes).toEqual([
      `"${name}" came with 32 pictures, and a product has at most 30: only the first 30 were kept.`,
    ])
  }
  expect(await Promise.all(ids.map(async (id) => (await store.shop.uploads.find(id)) !== null))).toEqual(
    ids.map((_, place) => place > most),
  )
})

test('a draft of more files than a product may have is not made, and its upload stays', async () => {
  const id = await upload('Golem.zip', zipSync(await parts(101)))
  const { products, problems } = await drafts([id])
  expect([products, problems]).toEqual([
    [],
    [
      {
        upload: id,
        fileName: 'Golem.zip',
        message:
          '"Golem" has 101 files, and a product has at most 100: no draft was made of it. Divide it into several products.',
      },
    ],
  ])
  expect(await store.shop.uploads.find(id)).not.toBeNull()
})

test('a new product with more pictures than it may have is refused', async () => {
  const images = await renders(most + 1)
  const body = productForm({ product: { title: 'Golem', price: '$3' }, files: { 'a.stl': newFile() }, images })
  const { error } = await owner.want(400, 'POST', '/api/admin/products', { body })
  expect(error.details).toMatchObject({ reason: 'too-many-pictures', most })
})

test('of a product with more pictures than it may have, they go one by one and change their order', async () => {
  const id = await overfull(33)
  const own = async () =>
    (await owner.want(200, 'GET', at(id))).product.pictures.map(({ hash }: { hash: string }) => hash)
  const [first = '', ...others] = await own()
  await owner.want(200, 'PUT', at(id, '/pictures'), { json: { hashes: [...others, first] } })
  expect(await own()).toEqual([...others, first])
  await owner.want(200, 'DELETE', at(id, `/pictures/${first}`))
  expect(await own()).toHaveLength(32)
  const body = productForm({ images: { 'x.png': await plainPicture(250) } })
  await owner.want(400, 'POST', at(id, '/pictures'), { body })
})

test('of a product with more files than it may have, one is replaced, but none is added', async () => {
  const body = productForm({ product: { title: 'Many', price: '$3' }, files: { 'a.stl': newFile() } })
  const { product } = await owner.want(201, 'POST', '/api/admin/products', { body })
  await store.services.database.write(async (transaction) => {
    const [row] = await transaction.selectFrom('model_files').selectAll().where('product_id', '=', product.id).execute()
    if (!row) throw new Error('no file')
    const more = Array.from({ length: 101 }, (_, place) => ({ ...row, id: `m${place}`, file_name: `m${place}.stl` }))
    await transaction
      .insertInto('model_files')
      .values(more.map((one, place) => ({ ...one, position: place + 1 })))
      .execute()
  })
  const add = (name: string, status: number) =>
    owner.want(status, 'POST', at(product.id, '/files'), { body: productForm({ files: { [name]: newFile() } }) })
  await add('a.stl', 200)
  await add('new.stl', 400)
})

test.each([
  ['POST', '/api/admin/products'],
  ['POST', '/api/admin/products/101/files'],
  ['POST', '/api/admin/products/101/pictures'],
  ['PATCH', '/api/admin/uploads/0123456789abcdef0123456789abcdef'],
  ['POST', '/api/admin/catalog/import'],
])('of those who are no owners, no body is waited for: %s %s', async (method, path) => {
  for (const [client, status] of [
    [store.newClient(), 401],
    [await store.newBuyer(), 404],
  ] as const) {
    const cookie = [...client.cookies].map((pair) => pair.join('=')).join('; ')
    const type = path.includes('uploads') ? 'application/offset+octet-stream' : 'multipart/form-data; boundary=a'
    const headers = { 'content-type': type, 'tus-resumable': '1.0.0', 'upload-offset': '0', origin: store.baseUrl }
    const sent = request(new URL(path, store.baseUrl), {
      method,
      headers: { ...headers, cookie, 'content-length': 9e6 },
    })
    const ended = once(sent, 'close')
    // The connection ends in the middle of the body.
    sent.on('error', () => {})
    sent.write('--a')
    const [answer] = await once(sent, 'response')
    expect(answer.statusCode).toBe(status)
    answer.resume()
    await ended
  }
})
