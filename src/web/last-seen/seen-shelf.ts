import { shelfName } from '#domain/last-seen.ts'
import { offlineAddress } from './offline-address.ts'
import { type StillParts, titleOf, writeOffline, writeStill } from './write-still.ts'

/** Whose pages these are, and how they look: pages of another account or another bundle are deleted. */
export interface Shelf extends StillParts {
  account: string
  styles: string[]
}

const most = { pages: 60, bytes: 6_000_000, ofOne: 400_000 }

// Each kept page brings its own policy; this one is for the page that is written here.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const names = { title: 'X-Seen-Title', bytes: 'X-Seen-Bytes', owner: 'X-Seen-By' }
const ownerOf = ({ account, styles, voice }: Shelf) => encodeURIComponent([account, voice, ...styles].join(' '))

/** The seen pages, oldest first. */
async function listPages(shelf: Cache) {
  const requests = await shelf.keys()
  const found = await Promise.all(requests.map(async (request) => ({ request, answer: await shelf.match(request) })))
  return found.flatMap(({ request, answer }) => {
    const { pathname, search } = new URL(request.url)
    const title = answer?.headers.get(names.title)
    if (!answer || title === null || title === undefined) return []
    return [
      { address: pathname + search, title: decodeURIComponent(title), bytes: Number(answer.headers.get(names.bytes)) },
    ]
  })
}

async function makeRoom(shelf: Cache) {
  const pages = await listPages(shelf)
  let bytes = pages.reduce((sum, page) => sum + page.bytes, 0)
  for (let at = 0; at < pages.length; at += 1) {
    const page = pages[at]
    if (!page || (pages.length - at <= most.pages && bytes <= most.bytes)) return
    bytes -= page.bytes
    await shelf.delete(page.address)
  }
}

async function writeList(shelf: Cache, parts: Shelf) {
  const pages = (await listPages(shelf)).toReversed()
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    [names.owner]: ownerOf(parts),
  }
  await shelf.put(offlineAddress, new Response(writeOffline(pages, parts), { status: 503, headers }))
}

export const isShelfThere = async (): Promise<boolean> =>
  (await caches.match(offlineAddress, { cacheName: shelfName })) !== undefined

/** Opens the shelf for this account and bundle, deleting what others left there. */
export async function takeShelf(parts: Shelf): Promise<Cache> {
  const there = await (await caches.open(shelfName)).match(offlineAddress)
  const isTheirs = there?.headers.get(names.owner) === ownerOf(parts)
  if (!isTheirs) await caches.delete(shelfName)
  const shelf = await caches.open(shelfName)
  if (!isTheirs) await writeList(shelf, parts)
  return shelf
}

/** Whether the response is the page itself, complete, and cacheable. */
const isToKeep = ({ status, redirected, type, headers }: Response) =>
  status === 200 &&
  !redirected &&
  type === 'basic' &&
  headers.get('Content-Type')?.startsWith('text/html') === true &&
  headers.get('Cache-Control') !== 'no-store'

/** Stores a page on the shelf, replacing its earlier version; the oldest pages make room. */
export async function keepPage(shelf: Cache, parts: Shelf, { address, answer }: { address: string; answer: Response }) {
  await shelf.delete(address)
  const page = isToKeep(answer) ? await answer.text() : ''
  if (page !== '' && page.length <= most.ofOne) {
    const still = new TextEncoder().encode(writeStill(page, parts, new Date()))
    const headers = new Headers(answer.headers)
    for (const name of ['Content-Encoding', 'Content-Length', 'ETag']) headers.delete(name)
    headers.set(names.title, encodeURIComponent(titleOf(page)))
    headers.set(names.bytes, String(still.byteLength))
    await shelf.put(address, new Response(still, { headers }))
    await makeRoom(shelf)
  }
  await writeList(shelf, parts)
}
