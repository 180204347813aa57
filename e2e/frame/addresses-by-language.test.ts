import { afterAll, expect, test } from 'vitest'
import { openShop } from '../open-shop.ts'

const shop = await openShop({ STORE_ACCESS: 'open' })
const { baseUrl } = shop.store
afterAll(() => shop[Symbol.asyncDispose]())

type Page = Awaited<ReturnType<typeof shop.newPage>>['page']

const voiceOf = (page: Page) => page.locator('html').getAttribute('data-voice')
const addressesLeft = (page: Page) => page.locator('[rel=canonical], [hreflang]').count()

test('whoever comes by an address in Portuguese goes on in Portuguese, and the address is the page’s own again', async () => {
  const { slug } = shop.product(0)
  const title = (await shop.store.shop.catalog.find(slug, 'pt-BR'))?.product.title
  const { page } = await shop.visit(`/product/${slug}?lang=pt-BR`, { baseUrl, reducedMotion: 'reduce' })
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
  expect([new URL(page.url()).search, await voiceOf(page)]).toEqual(['', 'pt-BR'])
  expect(await addressesLeft(page)).toBe(5)

  // By the router, by the browser, and when going back.
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Fantasia' }).click()
  await page.getByRole('heading', { level: 1, name: 'Fantasia' }).waitFor()
  await page.getByRole('main').getByRole('link').first().waitFor()
  expect(await addressesLeft(page)).toBe(0)
  await page.goto('/about')
  await page.getByRole('heading', { level: 1, name: 'Quem somos' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Fantasia' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
})

test('a list keeps what else its address says, and what is chosen there stays the person’s', async () => {
  const { page } = await shop.visit('/all-models?query=a%20b&lang=es&sort=oldest', {
    baseUrl,
    reducedMotion: 'reduce',
  })
  await page.getByRole('heading', { level: 1, name: 'Todos los modelos' }).waitFor()
  expect(new URL(page.url()).search).toBe('?query=a+b&sort=oldest')
  await page.getByRole('contentinfo').getByRole('button', { name: 'English', exact: true }).click()
  await page.locator('html[data-voice=en]').waitFor()
  await page.reload()
  expect(await voiceOf(page)).toBe('en')
})

test('an account’s own voice is left alone', async () => {
  const client = await shop.signUp()
  await client.want(204, 'PUT', '/api/voice', { json: { voice: 'es' } })
  const { page } = await shop.visit('/about?lang=pt-BR', { client, reducedMotion: 'reduce' })
  await page.getByRole('heading', { level: 1, name: 'Quem somos' }).waitFor()
  const other = shop.store.newClient()
  await other.signIn(client.email)
  expect(other.cookies.get('voice')).toBe('es')
})

test('without scripts too, the next page is in the language of the first', async () => {
  const { page } = await shop.visit('/about?lang=es', { baseUrl, javaScriptEnabled: false })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Entrega' }).click()
  await page.getByRole('heading', { level: 1, name: 'Política de entrega' }).waitFor()
})
