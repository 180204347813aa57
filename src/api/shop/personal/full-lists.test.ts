import { beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#domain/limits/limits.ts'
import { generateCatalog, generatedFiles } from '#test/generated-catalog.ts'
import { openQuietStore } from '#test/stores/selling-store.ts'

const { store, ana } = await openQuietStore()
const many = generateCatalog(1_000).map((entry) => ({ ...entry, id: `9${entry.id}`, slug: `many-${entry.id}` }))

beforeAll(async () => {
  const { importCatalog } = store.shop.catalog
  const files = { ...generatedFiles, modelFilesOf: async () => [], picture: async () => null }
  await importCatalog(many, files, { dryRun: false })
})

const state = async () => (await ana.get('/api/me')).json()
const accountId = (await state()).account.uid
const rowsOf = (count: number) =>
  many
    .slice(0, count)
    .map(({ id }) => ({ account_id: accountId, product_id: id, added_at: '2026-01-01T00:00:00.000Z' }))
const put = (list: 'cart' | 'favorites', slug: string, body: object = {}) =>
  ana.send('PUT', `/api/me/${list}/${slug}`, { json: body })
const problem = async (answer: Response) => ({ status: answer.status, ...(await answer.json()) })

describe('a cart of as many models as an order takes', () => {
  const { most } = limits['cart-lines']
  beforeAll(async () => {
    await store.services.database.write((transaction) =>
      transaction
        .insertInto('cart_lines')
        .values(rowsOf(most - 1).map((row) => ({ ...row, quantity: 1 })))
        .execute(),
    )
  })

  test('takes one of those that come at once, and no more', async () => {
    const answers = await Promise.all(['dragon', 'wizard', 'gift'].map((slug) => put('cart', slug)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await state()).cart).toHaveLength(most)
  })

  test('says why, keeps what it has, and takes another once there is room', async () => {
    const held = (await state()).cart.find(({ slug }: { slug: string }) => !slug.startsWith('many-')).slug
    const other = held === 'dragon' ? 'wizard' : 'dragon'
    expect(await problem(await put('cart', other, { quantity: 2 }))).toMatchObject({
      status: 409,
      error: { details: { reason: 'full', most } },
    })
    expect((await put('cart', held, { quantity: 3 })).status).toBe(200)
    expect((await ana.send('DELETE', `/api/me/cart/${held}`)).status).toBe(200)
    expect((await put('cart', other)).status).toBe(200)
  })
})

test('an account with nearly as many favorites as it may have takes one more, and keeps it', async () => {
  const { most } = limits.favorites
  const rows = rowsOf(most - 1)
  await store.services.database.write(async (transaction) => {
    for (let at = 0; at < rows.length; at += 500)
      await transaction
        .insertInto('favorites')
        .values(rows.slice(at, at + 500))
        .execute()
  })
  const answers = await Promise.all(['dragon', 'wizard'].map((slug) => put('favorites', slug)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { favorites } = await state()
  expect(favorites).toHaveLength(most)
  const held = ['dragon', 'wizard'][answers.findIndex(({ status }) => status === 200)] ?? ''
  expect((await put('favorites', held)).status).toBe(200)
})
