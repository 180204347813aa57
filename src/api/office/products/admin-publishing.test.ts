import { afterAll, beforeAll, expect, test } from 'vitest'
import { newOwner } from '#test/accounts/new-owner.ts'
import type { Client } from '#test/client.ts'
import { cube, dropTriangles, stlOf } from '#test/models/solids.ts'
import { plainPicture, productForm } from '#test/product-forms.ts'
import { openTestStore, type TestStore } from '#test/stores/open-test-store.ts'

let store: TestStore
let owner: Client

beforeAll(async () => {
  store = await openTestStore()
  owner = await newOwner(store)
})
afterAll(() => store[Symbol.asyncDispose]())

const at = (id: string) => `/api/admin/products/${id}`
const show = async (id: string) => (await owner.want(200, 'GET', at(id))).product

async function newDraft(product: { title: string; price?: string }, bytes: Uint8Array, pictured: boolean) {
  const images: Record<string, Uint8Array> = pictured ? { 'a.png': await plainPicture(90) } : {}
  const body = productForm({ product: { ...product, draft: true }, files: { 'figure.stl': bytes }, images })
  const { id } = (await owner.want(201, 'POST', '/api/admin/products', { body })).product
  await expect.poll(async () => (await show(id)).progress.measured, { timeout: 60_000 }).toBe(true)
  return String(id)
}
const codesOf = ({ warnings }: { warnings: { code: string }[] }) => warnings.map(({ code }) => code)
const publish = { state: 'published', ask: true }

test('nothing is published, and nothing changed, before its owner has decided about price, picture and mesh', async () => {
  const id = await newDraft({ title: 'Open cup' }, stlOf(dropTriangles(cube(31), 1)), true)
  const { error } = await owner.want(409, 'PATCH', at(id), { json: { ...publish, title: 'Cup' } })
  expect(error).toMatchObject({ status: 'aborted', details: { reason: 'undecided' } })
  expect(error.details.stopped).toMatchObject([{ id, title: 'Cup' }])
  expect(codesOf(error.details.stopped[0])).toEqual(['no-price', 'not-watertight'])
  expect(await show(id)).toMatchObject({ state: 'draft', title: 'Open cup', version: 1 })
  await owner.want(200, 'PATCH', at(id), { json: { state: 'published', title: 'Cup' } })
  expect(await show(id)).toMatchObject({ state: 'published', title: 'Cup' })
})

test('a sound product is published without a question, and one on show is not asked about again', async () => {
  const id = await newDraft({ title: 'Sound', price: '$4' }, stlOf(cube(32)), true)
  await owner.want(200, 'PATCH', at(id), { json: publish })
  await owner.want(200, 'PATCH', at(id), { json: { ...publish, price: null } })
  expect(await show(id)).toMatchObject({ state: 'published', priced: false })
})

test('a bundle without pictures of its own shows those of its figures, and is not asked about them', async () => {
  const figure = await newDraft({ title: 'Pictured figure', price: '$4' }, stlOf(cube(35)), true)
  await owner.want(200, 'PATCH', at(figure), { json: publish })
  const newBundle = async (bundle: string[]) => {
    const product = { title: 'Set', price: '$6', draft: true, bundle }
    return (await owner.want(201, 'POST', '/api/admin/products', { body: productForm({ product }) })).product.id
  }
  const id = await newBundle([figure])
  await owner.want(200, 'PATCH', at(id), { json: publish })
  expect(await show(id)).toMatchObject({ state: 'published', image: (await show(figure)).image })
  const bare = (
    await owner.want(201, 'POST', '/api/admin/products', {
      body: productForm({ product: { title: 'Bare', price: '$4', draft: true } }),
    })
  ).product.id
  const { error } = await owner.want(409, 'PATCH', at(await newBundle([bare])), { json: publish })
  expect(codesOf(error.details.stopped[0])).toContain('no-picture')
})

test('of many, all wait for the one that has something to decide', async () => {
  const sound = await newDraft({ title: 'Ready', price: '$4' }, stlOf(cube(33)), true)
  const free = await newDraft({ title: 'Gift', price: '$0' }, stlOf(cube(34)), true)
  const bulk = (status: number, json: object) => owner.want(status, 'POST', '/api/admin/products/bulk', { json })
  const change = { state: 'published' }
  const { error } = await bulk(409, { ids: [sound, free], change, ask: true })
  expect(error.details.stopped).toMatchObject([{ id: free, warnings: [{ code: 'free' }] }])
  expect(await show(sound)).toMatchObject({ state: 'draft' })
  await bulk(200, { ids: [sound, free], change })
  expect(await show(free)).toMatchObject({ state: 'published' })
})
