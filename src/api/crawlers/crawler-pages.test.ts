import { SaxesParser } from 'saxes'
import { afterAll, expect, test } from 'vitest'
import { diskError } from '#test/failing-disk.ts'
import { generatedFiles } from '#test/generated-catalog.ts'
import { createTestShop } from '#test/stores/create-test-shop.ts'
import { openTestStore } from '#test/stores/open-test-store.ts'
import { figuresForSale, openSellingStore } from '#test/stores/selling-store.ts'
import { createCrawlerPages } from './create-crawler-pages.ts'

const address = 'https://shop.example'
const store = await openSellingStore({
  settings: { STORE_ACCESS: 'open', BASE_URL: address, STORE_NAME: 'Ana & <Co>' },
})
afterAll(() => store[Symbol.asyncDispose]())
const { stranger } = { stranger: (path: string, init?: RequestInit) => fetch(`${store.listening}${path}`, init) }

/** The texts of all elements of a name. Throws for malformed XML. */
function readXml(text: string, name: string): string[] {
  const found: string[] = []
  const parser = new SaxesParser()
  let open = ''
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', (tag) => {
    open = tag.name
    if (open === name) found.push('')
  })
  parser.on('closetag', () => {
    open = ''
  })
  parser.on('text', (part) => {
    if (open === name) found.push((found.pop() ?? '') + part)
  })
  parser.write(text).close()
  return found
}
const locations = async (path: string) => readXml(await (await stranger(path)).text(), 'loc')

test('the sitemap names its parts, and these each product on show once, with the day of its last change', async () => {
  const index = await stranger('/sitemap.xml')
  expect([index.status, index.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
  expect(readXml(await index.text(), 'loc')).toEqual([`${address}/sitemap-pages.xml`, `${address}/sitemap-0.xml`])
  expect((await locations('/sitemap-0.xml')).toSorted()).toEqual(
    ['dragon', 'gift', 'statue', 'wizard'].map((slug) => `${address}/product/${slug}`),
  )
  const days = readXml(await (await stranger('/sitemap-0.xml')).text(), 'lastmod')
  expect(days).toHaveLength(4)
  for (const day of days) expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/)
})

test('each page that the sitemap names is there for strangers, and is its own canonical address', async () => {
  const named = await locations('/sitemap-pages.xml')
  const some = ['/', '/all-models', '/fantasy', '/about', '/privacy-policy', '/refund-policy']
  expect(named).toEqual(expect.arrayContaining(some.map((path) => `${address}${path}`)))
  for (const location of named) {
    const page = await stranger(new URL(location).pathname)
    expect([location, page.status]).toEqual([location, 200])
    const html = await page.text()
    expect(html).toContain(`<link rel="canonical" href="${location}"/>`)
    expect(html).not.toContain('noindex')
  }
})

test('a part holds fifty thousand numbers: those of a million titles stand where they stood', async () => {
  await using large = await openSellingStore({ settings: { STORE_ACCESS: 'open' } })
  const [figure] = figuresForSale
  const more = ['50000', '99999', '100000', '4000001'].map((id) => ({ ...figure, id, slug: `figure-${id}`, title: id }))
  await large.shop.catalog.importCatalog([...figuresForSale, ...more], generatedFiles, { dryRun: false })
  const ask = async (path: string) => readXml(await (await fetch(`${large.baseUrl}${path}`)).text(), 'loc')
  const parts = (await ask('/sitemap.xml')).map((part) => new URL(part).pathname)
  expect(parts).toEqual(['pages', 0, 1, 2, 80].map((part) => `/sitemap-${part}.xml`))
  expect(await ask('/sitemap-1.xml')).toEqual(['50000', '99999'].map((id) => `${large.baseUrl}/product/figure-${id}`))
  expect((await fetch(`${large.baseUrl}/sitemap-3.xml`)).status).toBe(404)
})

test('a part is read a thousand at a time and comes whole', async () => {
  await using large = await openSellingStore({ settings: { STORE_ACCESS: 'open' } })
  const [figure] = figuresForSale
  const many = Array.from({ length: 2_500 }, (_, at) => ({
    ...figure,
    id: String(at + 1),
    slug: `f-${at + 1}`,
    title: `F ${at}`,
  }))
  await large.shop.catalog.importCatalog(many, generatedFiles, { dryRun: false })
  const packed = await fetch(`${large.baseUrl}/sitemap-0.xml`, { headers: { 'accept-encoding': 'gzip' } })
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(new Set(readXml(await packed.text(), 'loc')).size).toBe(2_500)
  const plain = await fetch(`${large.baseUrl}/sitemap-0.xml`, { headers: { 'accept-encoding': 'br, gzip;q=0' } })
  expect(plain.headers.has('content-encoding')).toBe(false)
})

test('a product that is withdrawn leaves the sitemap, and who has the former one is told', async () => {
  await using changing = await openSellingStore({ settings: { STORE_ACCESS: 'open' } })
  const ask = (headers: Record<string, string> = {}) => fetch(`${changing.baseUrl}/sitemap-0.xml`, { headers })
  const before = await ask()
  const etag = before.headers.get('etag') ?? ''
  expect(await before.text()).toContain('/product/statue<')
  expect((await ask({ 'if-none-match': etag })).status).toBe(304)
  await changing.office.products.withdraw({ id: '104' })
  const after = await ask({ 'if-none-match': etag })
  expect(after.status).toBe(200)
  expect(await after.text()).not.toContain('/product/statue<')
})

test('the feed tells the newest figures, whatever stands in their titles', async () => {
  const feed = await stranger('/feed.xml')
  expect(feed.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  const text = await feed.text()
  expect(readXml(text, 'title').toSorted()).toEqual(
    ['Ana & <Co>', ...figuresForSale.map(({ title }) => title)].toSorted(),
  )
  expect(text).toContain(`<link href="${address}/product/dragon"/>`)
  await using hostile = await openSellingStore({ settings: { STORE_ACCESS: 'open' } })
  const [figure] = figuresForSale
  const title = ']]></title><script>alert(1)</script> & "\u0001'
  await hostile.shop.catalog.importCatalog([{ ...figure, title, description: title }], generatedFiles, {
    dryRun: false,
  })
  const poisoned = await (await fetch(`${hostile.baseUrl}/feed.xml`)).text()
  expect(readXml(poisoned, 'title').some((one) => one.startsWith(']]></title><script>'))).toBe(true)
  expect(poisoned).not.toContain('<script')
})

test('the feed is read only where it is wanted, after its tag, and not at all for who has it or asks for the head', async () => {
  await using testShop = await createTestShop()
  testShop.changeSettings({ access: 'open' })
  const reads: string[] = []
  const catalog = {
    ...testShop.shop.catalog,
    version() {
      reads.push('tag')
      return testShop.shop.catalog.version()
    },
    async browse() {
      reads.push('figures')
      throw diskError('failing')
    },
  }
  const answer = createCrawlerPages({ ...testShop.shop, catalog })
  const ask = (init?: RequestInit) => answer(new Request(`${address}/feed.xml`, init), undefined)
  const head = await ask({ method: 'HEAD' })
  const etag = head.headers.get('etag') ?? ''
  expect([head.status, (await ask({ headers: { 'if-none-match': etag } })).status]).toEqual([200, 304])
  expect(reads).toEqual(['tag', 'tag'])
  expect((await ask()).status).toBe(503)
  expect(reads.slice(2)).toEqual(['tag', 'figures'])
})

test('crawlers are told what to leave alone, and where the sitemap is', async () => {
  const robots = await (await stranger('/robots.txt')).text()
  expect(robots).toContain('Disallow: /admin\n')
  expect(robots).toContain(`Sitemap: ${address}/sitemap.xml\n`)
})

test('where the store is for members, crawlers are sent away, and nothing of the catalog is told', async () => {
  await using closed = await openTestStore({ seed: true })
  const client = closed.newClient()
  expect(await (await client.get('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n')
  for (const path of ['/sitemap.xml', '/sitemap-pages.xml', '/sitemap-0.xml', '/feed.xml'])
    expect([path, (await client.get(path)).status]).toEqual([path, 404])
  for (const path of ['/', '/about', '/fantasy', '/product/none']) {
    const page = await client.get(path)
    expect([path, page.headers.get('x-robots-tag')]).toEqual([path, 'noindex'])
    expect(await page.text(), path).not.toMatch(/rel="canonical"|ld\+json|feed\.xml/)
  }
  await client.signUp()
  expect((await client.get('/sitemap.xml')).status).toBe(404)
  expect(await (await client.get('/fantasy')).text()).not.toMatch(/rel="canonical"|feed\.xml/)
})

test('the manifest says what an installed store is called', async () => {
  const answer = await stranger('/site.webmanifest')
  expect(answer.headers.get('content-type')).toBe('application/manifest+json')
  const manifest = await answer.json()
  expect(manifest).toMatchObject({ name: 'Ana & <Co>', start_url: '/', display: 'minimal-ui' })
  for (const { src } of manifest.icons) expect([src, (await stranger(src)).status]).toEqual([src, 200])
})

const dataOf = (html: string) => {
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(json)
}

test('a product says what it is, what it costs and where it stands to who reads its page', async () => {
  const html = await (await stranger('/product/dragon')).text()
  expect(html).toContain(`<link rel="canonical" href="${address}/product/dragon"/>`)
  expect(html).toMatch(/<meta property="og:image" content="https:\/\/shop\.example\/media\/[0-9a-f]{32}-1200\.webp"\/>/)
  expect(dataOf(html)['@graph']).toMatchObject([
    {
      '@type': 'Product',
      name: 'dragon STL',
      sku: '101',
      offers: { price: '3.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, item: `${address}/` },
        { position: 2, item: `${address}/fantasy` },
        { position: 3, item: `${address}/product/dragon` },
      ],
    },
  ])
  const statue = dataOf(await (await stranger('/product/statue')).text())
  expect(statue['@graph'][0].offers.availability).toBe('https://schema.org/OutOfStock')
})

test('a product that nobody can get is told without a price where none is above 0, never as free', async () => {
  await using shop = await openSellingStore({ settings: { STORE_ACCESS: 'open' } })
  const [figure] = figuresForSale
  const priceless = { ...figure, id: '201', slug: 'priceless', title: 'priceless STL', price: '', buyLink: null }
  const keepsake = { ...priceless, id: '202', slug: 'keepsake', title: 'keepsake STL', price: '$0' }
  await shop.shop.catalog.importCatalog([priceless, keepsake], generatedFiles, { dryRun: false })
  const ask = async (path: string) => (await fetch(`${shop.baseUrl}${path}`)).text()
  for (const slug of ['priceless', 'keepsake']) {
    expect(dataOf(await ask(`/product/${slug}`))['@graph'][0]).not.toHaveProperty('offers')
    expect(JSON.parse(await ask(`/api/products/${slug}`)).product).toMatchObject({ price: '', priceCents: 0 })
    expect(JSON.parse(await ask(`/api/suggestions?query=${slug}`)).items).toMatchObject([{ price: '' }])
  }
  const [newest, next, ...others] = readXml(await ask('/feed.xml'), 'content')
  expect(`${newest} ${next}`).not.toContain('$')
  for (const other of others) expect(other).toContain('$')
})

test('a title cannot end the block of data that it stands in', async () => {
  await using hostile = await openSellingStore({ settings: { STORE_ACCESS: 'open' } })
  const [figure] = figuresForSale
  const title = '</script><script>alert(1)</script><!--'
  await hostile.shop.catalog.importCatalog([{ ...figure, title }], generatedFiles, { dryRun: false })
  const html = await (await fetch(`${hostile.baseUrl}/product/dragon`)).text()
  expect(html).not.toContain('<script>alert')
  expect(dataOf(html)['@graph'][0].name).toBe(title)
})

test.each([
  ['/fantasy?page=1', '/fantasy'],
  ['/categories', '/all-models'],
  ['/fantasy?sort=popular', '/fantasy'],
  ['/fantasy?utm_source=x&page=2', '/fantasy'],
])('%s is the page %s', async (asked, canonical) => {
  const html = await (await stranger(asked)).text()
  expect(html).toContain(`<link rel="canonical" href="${address}${canonical}"/>`)
})
