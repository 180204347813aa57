import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openCatalogStore } from '../open-catalog-store.ts'

const { client, newPage, close } = await openCatalogStore(300)
afterAll(close)

const listings = [
  { address: '/', size: 24, text: 'search' },
  { address: '/all-models', size: 40, text: 'query' },
  { address: '/categories', size: 40, text: 'query' },
  { address: '/anime', size: 40, text: 'query' },
  { address: '/search', size: 40, text: 'query' },
]

test.each(listings)('a page that is no positive integer is page 1 of $address', async ({ address, size }) => {
  for (const page of ['0', '-1', '1.5', 'abc', '1e9', '', ' 2', '２', '0x2', '1;drop']) {
    const answer = await client.get(`${address}?page=${encodeURIComponent(page)}`)
    expect(answer.status, page).toBe(200)
    expect(await answer.text(), page).toMatch(new RegExp(`1 to ${size} of \\d+|1 to \\d+ of \\d+`))
  }
})

test.each(listings)('a page beyond the end is the last page of $address', async ({ address }) => {
  for (const page of ['99999999', '1000000000', '9'.repeat(20), '9'.repeat(400)]) {
    const html = await (await client.get(`${address}?page=${page}`)).text()
    const [, to, total] = html.match(/\d+ to (\d+) of (\d+)/) ?? []
    expect(Number(to), page).toBeGreaterThan(0)
    expect(to, page).toBe(total)
  }
})

const texts = {
  quotes: `"'\`”“`,
  percent: '100% %25 %zz',
  emoji: '🦄'.repeat(20),
  markup: '<script>alert(1)</script><b>',
  'a null byte': 'a\u0000b',
  'half a character': '\ud83e',
  '10,000 characters': 'dragon-gig'.repeat(1000),
  '10,000 emoji': '🐉'.repeat(5000),
}

test.each(Object.entries(texts))('a search for %s gets its page on every listing', async (_, text) => {
  // Half of a surrogate pair cannot be sent; browsers send a replacement character.
  const encoded = encodeURIComponent(text.toWellFormed())
  for (const listing of listings) {
    const answer = await client.get(`${listing.address}?${listing.text}=${encoded}`)
    const html = await answer.text()
    expect(answer.status, listing.address).toBe(200)
    expect(html).not.toContain('<script>alert(1)')
    expect(html).toContain('</html>')
  }
  expect((await client.get(`/api/suggestions?query=${encoded}`)).status).toBe(200)
})

test('a malformed percent sign and an unknown sort do no harm', async () => {
  for (const address of [
    '/search?query=%E0%A4%A',
    '/all-models?sort=cheapest',
    '/all-models?query=%',
    '/?search=%ff',
  ]) {
    const answer = await client.get(address)
    expect(answer.status, address).toBe(200)
    await answer.text()
  }
})

test.each(['/product/none', '/product/%00', '/product/..%2f..%2fx', '/buy/none', '/none', '/hot/none', '/cart/none'])(
  'a link to what does not exist, %s, is 404 with a way back',
  async (address) => {
    const answer = await client.get(address)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toMatch(/Explore Models|Back to the store/)
  },
)

test('odd texts typed into the searches break nothing and stay in the field', async () => {
  const { page, context } = await newPage({ client, reducedMotion: 'reduce' })
  onTestFinished(() => context.close())
  await page.goto('/')
  const text = `%"'<b>🦄`
  const field = page.getByRole('main').getByRole('searchbox', { name: 'Search models' })
  await field.fill(text)
  await page.waitForURL((url) => url.searchParams.get('search') === text)
  await page.getByRole('heading', { name: 'Nothing found' }).waitFor()
  expect(await field.inputValue()).toBe(text)
  const header = page.getByRole('banner').getByRole('searchbox', { name: 'Search' })
  await header.fill(text)
  await header.press('Enter')
  await page.waitForURL((url) => url.pathname === '/search' && url.searchParams.get('query') === text)
  await page.getByRole('heading', { level: 1, name: `Results for “${text}”` }).waitFor()
  const asked: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/search.data') asked.push(searchParams.get('query'))
  })
  await header.fill('   ')
  await header.press('Enter')
  await header.fill('robot')
  await header.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Results for “robot”' }).waitFor()
  expect(asked).toEqual(['robot'])
})
