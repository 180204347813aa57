import { categories } from '#domain/catalog/product.ts'
import type { Shop } from '#domain/shop.ts'
import { escapeXml } from '../escape-xml.ts'

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Pages other than product pages, by address. */
const pages = ['/', '/all-models', ...categories.map((name) => `/${name}`), '/about', '/contact', '/membership-terms']
const policies = ['/privacy-policy', '/shipping-policy', '/refund-policy', '/accessibility']

const entry = (address: string, changed?: string) =>
  `<url><loc>${escapeXml(address)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>\n`

/** Sitemaps of up to 50,000 addresses each (https://www.sitemaps.org/protocol.html), yielded as pieces of text. */
export function createSitemap({ catalog, settings }: Pick<Shop, 'catalog' | 'settings'>) {
  const at = (path: string) => new URL(path, settings().baseUrl).href

  async function* writeIndex() {
    const parts = await catalog.listParts()
    yield `${head}<sitemapindex ${namespace}>\n`
    for (const name of ['pages', ...parts])
      yield `<sitemap><loc>${escapeXml(at(`/sitemap-${name}.xml`))}</loc></sitemap>\n`
    yield '</sitemapindex>\n'
  }

  async function* writePages() {
    yield `${head}<urlset ${namespace}>\n`
    for (const path of [...pages, ...policies]) yield entry(at(path))
    yield '</urlset>\n'
  }

  async function* writePart(part: number) {
    let before = `${head}<urlset ${namespace}>\n`
    for await (const found of catalog.listAddresses(part)) {
      const entries = found.map(({ slug, updated_at }) => entry(at(`/product/${slug}`), updated_at.slice(0, 10)))
      yield before + entries.join('')
      before = ''
    }
    yield `${before}</urlset>\n`
  }

  return { writeIndex, writePages, writePart }
}
