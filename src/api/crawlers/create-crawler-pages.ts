import { hash } from 'node:crypto'
import { acceptsEncoding } from '#domain/accepts-encoding.ts'
import { ShopError } from '#domain/errors.ts'
import { sayAdmission } from '#domain/owners/admission-texts.ts'
import type { Shop } from '#domain/shop.ts'
import { matchEntityTag } from '../entity-tag.ts'
import { answerFailure } from '../errors.ts'
import { type Asked, streamBody } from '../stream-body.ts'
import { writeFeed } from './feed.ts'
import { writeRobots } from './robots.ts'
import { createSitemap } from './sitemap.ts'
import { writeWebManifest } from './web-manifest.ts'

/** Addresses that programs rather than people request, served next to the pages. */
const addresses = /^\/(robots\.txt|sitemap(?:-(?:pages|\d{1,11}))?\.xml|feed\.xml|site\.webmanifest)$/

/** Whether the answer shows the catalog and costs catalog reads. */
const isOfCatalog = (path: string): boolean => path.endsWith('.xml')

export const isForCrawlers = (path: string): boolean => addresses.test(path)

const xml = 'application/xml; charset=utf-8'

interface Found {
  type: string
  pieces: AsyncGenerator<string>
}

/** Written when the piece is asked for: the text must not be older than its tag, and may not be wanted at all. */
async function* whole(write: () => string | Promise<string>) {
  yield await write()
}

/**
 * Serves `/robots.txt`, the sitemap in parts, the feed of new figures, and the web app manifest. Sitemap and feed show
 * the catalog, so they are 404 in a store for members only.
 */
export function createCrawlerPages(shop: Pick<Shop, 'catalog' | 'settings' | 'accounts' | 'log'>) {
  const sitemap = createSitemap(shop)

  async function find(path: string): Promise<Found | null> {
    if (path === '/robots.txt') return { type: 'text/plain; charset=utf-8', pieces: whole(() => writeRobots(shop)) }
    if (path === '/site.webmanifest')
      return { type: 'application/manifest+json', pieces: whole(() => writeWebManifest(shop)) }
    if (shop.settings().access === 'members') return null
    if (path === '/feed.xml')
      return { type: 'application/atom+xml; charset=utf-8', pieces: whole(() => writeFeed(shop)) }
    if (path === '/sitemap.xml') return { type: xml, pieces: sitemap.writeIndex() }
    if (path === '/sitemap-pages.xml') return { type: xml, pieces: sitemap.writePages() }
    const part = Number(/\d+/.exec(path)?.[0])
    return (await shop.catalog.hasPart(part)) ? { type: xml, pieces: sitemap.writePart(part) } : null
  }

  /** The tag depends on everything these answers are made from: the catalog and the settings. */
  async function tagOf(path: string): Promise<string> {
    const { storeName, access, baseUrl } = shop.settings()
    const made = [await shop.catalog.version(), storeName, access, baseUrl, path]
    return hash('sha256', JSON.stringify(made), 'base64url').slice(0, 22)
  }

  async function answer(request: Request, env: Asked['env']): Promise<Response> {
    const path = new URL(request.url).pathname
    const address = request.headers.get('x-client-address') ?? ''
    if (isOfCatalog(path)) await shop.accounts.countRequest({ limit: 'crawls', who: address })
    const found = await find(path)
    if (!found) throw new ShopError('not-found', sayAdmission.nothingHere)
    const tag = await tagOf(path)
    const headers = {
      'Content-Type': found.type,
      'Cache-Control': isOfCatalog(path) ? 'public, no-cache' : 'public, max-age=3600',
      ETag: `"${tag}"`,
      Vary: 'Accept-Encoding',
    }
    if (matchEntityTag(request.headers.get('if-none-match'), tag)) return new Response(null, { status: 304, headers })
    if (request.method === 'HEAD') return new Response(null, { headers })
    const body = await streamBody(shop, { req: { raw: request }, env }, found.pieces)
    if (!acceptsEncoding(request.headers.get('accept-encoding'), 'gzip')) return new Response(body, { headers })
    const packed = body.pipeThrough(new CompressionStream('gzip'))
    return new Response(packed, { headers: { ...headers, 'Content-Encoding': 'gzip' } })
  }

  return async (request: Request, env: Asked['env']): Promise<Response> => {
    try {
      return await answer(request, env)
    } catch (error) {
      return answerFailure(error, shop.log, new URL(request.url).pathname)
    }
  }
}
