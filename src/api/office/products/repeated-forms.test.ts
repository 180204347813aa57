import { expect, test } from 'vitest'
import { tetrahedronStl } from '#test/generated-catalog.ts'
import { plainPicture, productForm } from '#test/product-forms.ts'
import { openProductDesk } from '#test/stores/product-desk.ts'

const { owner, formOf, create } = await openProductDesk()

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
