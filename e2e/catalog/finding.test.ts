// cspell:words zzzqx
import { afterAll, expect, test } from 'vitest'
import { newOwner } from '#test/accounts/new-owner.ts'
import { openShop } from '../open-shop.ts'

const shop = await openShop()
afterAll(() => shop[Symbol.asyncDispose]())

const visit = async (address: string, client = shop.signUp()) =>
  shop.visit(address, { client: await client, reducedMotion: 'reduce' })

test('suggestions lead to all results, and where there are none the field says so and offers the search', async () => {
  const { page } = await visit('/about')
  const banner = page.getByRole('banner')
  const field = banner.getByRole('searchbox', { name: 'Search' })
  await field.fill('caballero')
  expect(await page.getByRole('option').first().textContent()).toContain('Knight')
  await banner.getByRole('button', { name: 'See all results for “caballero”' }).click()
  await page.waitForURL('**/search?query=caballero')
  await page.getByRole('heading', { level: 1, name: 'Results for “caballero”' }).waitFor()
  expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(0)

  await field.fill('zzzqx')
  await banner.getByText('No figure matches “zzzqx” yet').first().waitFor()
  expect(await banner.getByRole('listbox').count()).toBe(0)
  await banner.getByRole('button', { name: 'Search for the closest ones' }).click()
  await page.getByRole('heading', { name: 'Nothing found' }).waitFor()
  const popular = page.getByRole('region', { name: 'Popular right now' })
  expect(await popular.getByRole('article').count()).toBe(12)
})

test('the example that the box gives finds something, and a search is ordered by what fits until a sort is chosen', async () => {
  const { page } = await visit('/')
  const field = page.getByRole('main').getByRole('searchbox', { name: 'Search models' })
  const hint = (await field.getAttribute('placeholder')) ?? ''
  for (const word of hint.replace('…', '').split(', ')) {
    const { items, fuzzy } = await shop.store.shop.catalog.browse({ query: word })
    expect([word, items.length > 0, fuzzy]).toEqual([word, true, false])
  }
  await page.goto('/search?query=luma')
  const sort = page.getByRole('combobox', { name: 'Sort' })
  expect(await sort.inputValue()).toBe('relevance')
  await sort.selectOption('Newest')
  await page.waitForURL('**/search?query=luma&sort=newest')
  await expect.poll(() => sort.inputValue()).toBe('newest')
})

test('home leads on below its grid, on its first page alone', async () => {
  const { page } = await visit('/')
  const main = page.getByRole('main')
  const heads = await main.getByRole('heading', { level: 2 }).allInnerTexts()
  expect(heads.slice(0, 4)).toEqual(['Popular', 'Explore', 'By category', 'New in the store'])
  await main.getByRole('navigation', { name: 'By category' }).getByRole('link', { name: 'Fantasy' }).waitFor()
  // It becomes interactive when it is near.
  const sample = main.getByRole('button', { name: 'Download the free sample' })
  await sample.scrollIntoViewIfNeeded()
  const [download] = await Promise.all([page.waitForEvent('download'), sample.click()])
  expect(download.suggestedFilename()).toBe('estela-sample.zip')
  await page.goto('/?search=luma')
  await page.getByRole('heading', { level: 2, name: 'Explore' }).waitFor()
  expect(await main.getByRole('navigation', { name: 'By category' }).count()).toBe(0)
})

test('home leads on below its grid when it was left before that came near', async () => {
  const { page } = await visit('/')
  await page.getByRole('banner').getByRole('link', { name: 'Fantasy' }).click()
  await page.getByRole('heading', { level: 1, name: 'Fantasy' }).waitFor()
  await page.goBack()
  await page.getByRole('navigation', { name: 'By category' }).waitFor()
})

test('what is bought leads to its file instead of the checkout, on its page and on cards; buying again stays possible', async () => {
  const { id, slug, title } = shop.product(0)
  const owner = await newOwner(shop.store)
  await owner.want(200, 'PATCH', `/api/admin/products/${id}`, { json: { price: '$0' } })
  const buyer = await shop.signUp()
  const order = { amount: '0.00', email: buyer.email, items: [{ slug, quantity: 1 }] }
  await buyer.want(201, 'POST', '/api/payments/free/orders', { json: order })
  const { page } = await visit(`/product/${slug}`, Promise.resolve(buyer))
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Ya es tuyo · Descargar' }).first().waitFor()
  expect(await main.getByRole('link', { name: 'Get for free' }).first().isVisible()).toBe(true)
  await page.goto('/')
  const card = page.getByRole('region', { name: 'Explore' }).getByRole('article', { name: title })
  await card.getByRole('link', { name: 'Ya es tuyo · Descargar' }).click()
  await page.waitForURL('**/purchases')
})
