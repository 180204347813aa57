import { expect, test } from 'vitest'
import { createTestClock } from '#test/stand-ins.ts'
import { openOwnersStore } from '#test/stores/owners-store.ts'

// No day begins while these tests run.
const clock = createTestClock(new Date().toISOString())
const { store, owner } = await openOwnersStore({ override: () => ({ clock }) })

const tell = (json: object, headers = {}) => store.newClient().send('POST', '/api/events', { json, headers })
const traffic = () => owner.want(200, 'GET', '/api/admin/reports/traffic')

test('events are counted by day, and views by product too', async () => {
  for (const json of [
    { name: 'view_item', slug: 'dragon' },
    { name: 'view_item', slug: 'dragon' },
    { name: 'view_item', slug: 'no-such-product' },
    { name: 'add_to_cart', slug: 'dragon' },
    { name: 'purchase' },
  ])
    expect((await tell(json)).status).toBe(204)
  const report = await traffic()
  expect(report.totals).toEqual({ view_item: 3, add_to_cart: 1, begin_checkout: 0, purchase: 1 })
  expect(report.mostViewed).toEqual([{ slug: 'dragon', title: 'dragon STL', views: 2 }])
  expect(report.days).toHaveLength(30)
  expect(report.days.at(-1)).toMatchObject({ view_item: 3 })
})

test('what an owner does in the shop is no visit', async () => {
  const before = (await traffic()).totals
  const json = { name: 'view_item', slug: 'dragon' }
  expect((await owner.send('POST', '/api/events', { json })).status).toBe(204)
  expect((await traffic()).totals).toEqual(before)
})

test('nothing about the sender is kept', async () => {
  await tell({ name: 'view_item', slug: 'wizard' })
  const [row] = await store.services.database.read.selectFrom('analytics_counts').selectAll().execute()
  expect(Object.keys(row ?? {}).sort()).toEqual(['count', 'day', 'name', 'subject'])
})

test.each([
  ['an unknown name', { name: 'login' }],
  ['more than is asked for', { name: 'view_item', email: 'a@example.test' }],
  ['a slug that is no text', { name: 'view_item', slug: 7 }],
])('%s is refused', async (_what, json) => {
  expect((await tell(json)).status).toBe(400)
})

test('another site cannot send events', async () => {
  const answer = await tell({ name: 'view_item' }, { origin: 'https://evil.example' })
  expect(answer.status).toBe(403)
})

test('searches that found nothing are listed by their words', async () => {
  const ana = await store.newBuyer()
  for (const query of ['Unicorn', ' unicorn ', 'dragon'])
    await ana.want(200, 'GET', `/api/products?query=${encodeURIComponent(query)}`)
  await expect.poll(async () => (await traffic()).emptySearches).toEqual([{ query: 'unicorn', count: 2 }])
})

test('what was looked at is told by its present title, once, under whatever slug it was looked at', async () => {
  const tellOf = (slug: string) => tell({ name: 'view_item', slug })
  await tellOf('gift')
  const { product } = await owner.want(200, 'GET', '/api/products/gift')
  const change = { json: { slug: 'present', title: 'Present STL' } }
  await owner.want(200, 'PATCH', `/api/admin/products/${product.id}`, change)
  for (const slug of ['present', 'present']) await tellOf(slug)
  const { mostViewed } = await traffic()
  expect(mostViewed[0]).toEqual({ slug: 'present', title: 'Present STL', views: 3 })
  expect(mostViewed.map(({ slug }) => slug)).not.toContain('gift')
})

test('views are summed over all slugs of a product before the most viewed are chosen', async () => {
  const { product } = await owner.want(200, 'GET', '/api/products/wizard')
  await owner.want(200, 'PATCH', `/api/admin/products/${product.id}`, { json: { slug: 'sorcerer' } })
  const { days } = await traffic()
  const day = days.at(-1)?.day ?? ''
  const row = (subject: string, count: number) => ({ day, name: 'view_item', subject, count })
  const others = Array.from({ length: 25 }, (_, at) => row(`other-${at}`, 50))
  await store.services.database.write((transaction) =>
    transaction
      .insertInto('analytics_counts')
      .values([...others, row('wizard', 45), row('sorcerer', 45)])
      .onConflict((conflict) => conflict.columns(['day', 'name', 'subject']).doUpdateSet({ count: 45 }))
      .execute(),
  )
  const { mostViewed } = await traffic()
  expect(mostViewed).toHaveLength(20)
  expect(mostViewed[0]).toEqual({ slug: 'sorcerer', title: 'wizard STL', views: 90 })
})
