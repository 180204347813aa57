import { expect, test } from 'vitest'
import { tetrahedronStl } from '#test/generated-catalog.ts'
import { plainPicture, productForm } from '#test/product-forms.ts'
import { openProductDesk } from '#test/stores/product-desk.ts'

const { store, owner, formOf, create } = await openProductDesk()

// Binary models of as many triangles have as many bytes, whatever they show.
const [wrong, right] = [tetrahedronStl(11), tetrahedronStl(12)]
const [dark, light] = [await plainPicture(10), await plainPicture(11)]

const send = (status: number, path: string, body: FormData, key: string) =>
  owner.want(status, 'POST', `/api/admin/products${path}`, { body, headers: { 'idempotency-key': key } })

test.each([
  [
    'a product',
    async (): Promise<string> => '',
    () => formOf({ title: 'Fox' }, { 'body.stl': wrong }, { 'a.png': dark }),
    [
      () => formOf({ title: 'Fox' }, { 'body.stl': right }, { 'a.png': dark }),
      () => formOf({ title: 'Fox' }, { 'body.stl': wrong, 'a.png': dark }),
    ],
    201,
  ],
  [
    'files of a product',
    async (): Promise<string> =>
      `/${(await create(formOf({ title: 'Owl' }, { 'first.stl': tetrahedronStl(5) }))).product.id}/files`,
    () => productForm({ files: { 'body.stl': wrong } }),
    [() => productForm({ files: { 'body.stl': right } })],
    200,
  ],
  [
    'pictures of a product',
    async (): Promise<string> =>
      `/${(await create(formOf({ title: 'Elk' }, { 'elk.stl': tetrahedronStl(6) }))).product.id}/pictures`,
    () => productForm({ images: { 'a.png': dark } }),
    [() => productForm({ images: { 'a.png': light } })],
    200,
  ],
] as const)('%s is the same request with the same content only', async (name, pathOf, form, others, status) => {
  expect([wrong.length, dark.length]).toEqual([right.length, light.length])
  const path = await pathOf()
  const first = await send(status, path, form(), name)
  expect(await send(status, path, form(), name)).toEqual(first)
  for (const other of others) {
    const refused = await send(409, path, other(), name)
    expect(refused.error).toMatchObject({ status: 'aborted', details: {} })
  }
})

test.each([
  [
    'a product',
    201,
    async (): Promise<string> => '',
    (model: Uint8Array) => formOf({ title: 'Bee', hot: true }, { 'body.stl': model }, { 'a.png': dark }),
    () => ({
      input: { hot: true, title: 'Bee' },
      names: [
        ['body.stl', wrong.length],
        ['a.png', dark.length],
      ],
    }),
  ],
  [
    'files of a product',
    200,
    async (): Promise<string> =>
      `${(await create(formOf({ title: 'Ant' }, { 'first.stl': tetrahedronStl(7) }))).product.id}/files`,
    (model: Uint8Array) => productForm({ files: { 'body.stl': model }, texts: { note: ' Mended ', version: '1' } }),
    (id: string) => ({
      request: { id, version: 1, note: 'Mended', tellBuyers: false, replace: false },
      names: [['body.stl', wrong.length]],
    }),
  ],
  [
    'pictures of a product',
    200,
    async (): Promise<string> =>
      `${(await create(formOf({ title: 'Cow' }, { 'cow.stl': tetrahedronStl(8) }))).product.id}/pictures`,
    (picture: Uint8Array) => productForm({ images: { 'a.png': picture } }),
    (id: string) => ({ request: { id }, names: [['a.png', wrong.length]] }),
  ],
] as const)(
  '%s that version 0.1.0 was sent is not made again after the update',
  async (name, status, placeOf, form, former) => {
    const place = await placeOf()
    const path = place === '' ? '/api/admin/products' : `/api/admin/products/${place}`
    const key = `${name} of 0.1.0`
    const accountId = (await owner.want(200, 'GET', '/api/me')).account.uid
    const answer = { product: { title: 'The first answer' } }
    const request = { accountId, route: `POST ${path}`, key, body: former(place.split('/')[0] ?? '') }
    await store.shop.runIdempotently(request, async () => answer)
    const send = (wanted: number, model: Uint8Array) =>
      owner.want(wanted, 'POST', path, { body: form(model), headers: { 'idempotency-key': key } })
    expect(await send(status, wrong)).toEqual(answer)
    expect((await send(409, dark)).error).toMatchObject({ status: 'aborted', details: {} })
  },
)
