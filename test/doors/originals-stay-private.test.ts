import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createApi } from '#api/create-api.ts'
import { noCatalogFiles } from '#domain/catalog/importing/catalog-files.ts'
import { readZip } from '#domain/zip/read-zip.ts'
import type { Client } from '#test/client.ts'
import { stlOf, torus } from '#test/models/solids.ts'
import { silentLog } from '#test/stand-ins.ts'
import { openTestStore, type TestStore } from '#test/stores/open-test-store.ts'
import { download, orderOf, placeOrder } from '#test/stores/selling-store.ts'
import { waitForWork } from '#test/wait-for-work.ts'
import pageRoutes from '#web/routes.ts'

const figures = [
  {
    id: '101',
    slug: 'gift',
    title: 'Gift STL',
    price: '$0',
    date: '2024-07-01',
    category: 'fantasy',
    stl: stlOf(torus(30, 12, 40, 20)),
  },
  {
    id: '102',
    slug: 'dragon',
    title: 'Dragon STL',
    price: '$3',
    date: '2024-07-01',
    category: 'anime',
    stl: stlOf(torus(25, 9, 50, 16)),
  },
]
const middleOf = (bytes: Uint8Array) => Buffer.from(bytes).subarray(bytes.length / 2 - 512, bytes.length / 2 + 512)
const secrets = figures.map(({ stl }) => middleOf(stl))

/** Whether the bytes contain the middle of any figure, as they are, decompressed, or inside an archive. */
async function holdsOriginal(bytes: Uint8Array): Promise<boolean> {
  const own = Buffer.from(bytes)
  if (secrets.some((secret) => own.includes(secret))) return true
  for (const unpack of [gunzipSync, inflateSync, brotliDecompressSync]) {
    const unpacked = orNull(() => unpack(own))
    if (unpacked && secrets.some((secret) => unpacked.includes(secret))) return true
  }
  if (own.subarray(0, 2).toString() !== 'PK') return false
  for (const entry of readZip(bytes)) if (await holdsOriginal(await entry.read())) return true
  return false
}

function orNull<Result>(work: () => Result): Result | null {
  try {
    return work()
  } catch {
    return null
  }
}

async function openPreparedStore() {
  const store = await openTestStore()
  const files = {
    ...noCatalogFiles,
    modelFilesOf: async ({ slug }: { slug: string }) =>
      figures.filter((figure) => figure.slug === slug).map(({ stl }) => ({ fileName: `${slug}.stl`, bytes: stl })),
  }
  const entries = figures.map(({ stl: _stl, ...entry }) => ({ ...entry, buyLink: `/buy/${entry.slug}` }))
  await store.shop.catalog.importCatalog(entries, files, { dryRun: false })
  await waitForWork(store)
  return store
}

/** Everything in the database that looks like a hash: of files, pictures, previews, packages. */
async function hashesIn({ services: { database } }: TestStore): Promise<string[]> {
  const tables = ['products', 'product_pictures', 'rendered_pictures', 'model_files', 'jobs', 'orders', 'order_lines']
  const found = new Set<string>()
  for (const table of tables) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(database.read)
    for (const [hash] of JSON.stringify(rows).matchAll(/[0-9a-f]{32,64}/g)) found.add(hash)
  }
  return [...found]
}

function mediaAddresses(hashes: string[]): string[] {
  return hashes.flatMap((hash) => [
    ...[320, 640, 1200].flatMap((width) =>
      ['avif', 'webp'].map((end) => `/media/${hash.slice(0, 32)}-${width}.${end}`),
    ),
    ...['glb', 'stl', 'zip'].map((end) => `/media/${hash.slice(0, 32)}.${end}`),
    ...['/media/', '/media/models/', '/models/', '/files/models/', '/data/files/models/', '/api/downloads/'].map(
      (folder) => `${folder}${hash}.stl`,
    ),
    `/media/%2e%2e/models/${hash}.stl`,
    `/assets/${encodeURIComponent(`../../models/${hash}.stl`)}`,
  ])
}

/** Fills each parameter of an address with every matching value that the store has. */
function fill(pattern: string, known: Record<string, string[]>): string[] {
  const [whole, name] = /[:{](\w+)\}?\??/.exec(pattern) ?? []
  if (!whole || !name) return [pattern.replace('*', 'nothing-here')]
  return (known[name] ?? ['gift', 'dragon']).flatMap((value) => fill(pattern.replace(whole, value), known))
}

const pathsOf = (routes: RouteConfigEntry[], parent = ''): string[] =>
  routes.flatMap(({ path = '', children = [] }) => {
    const own = `${parent}/${path}`.replaceAll('//', '/')
    return [own, `${own === '/' ? '/_root' : own}.data`, ...pathsOf(children, own)]
  })

function callsOf(store: TestStore, orderId: string): { method: string; path: string }[] {
  const known = {
    slug: ['gift', 'dragon'],
    id: [orderId, '101', '102'],
    orderId: [orderId],
    fileName: ['gift.stl', 'gift.zip'],
  }
  const { routes } = createApi({
    shop: store.shop,
    authenticate: {
      handle: async () => new Response(),
      sessionCookie: { name: '', secret: '' },
      renewCookie: () => null,
      verifyProof: async () => false,
      hashPassword: async () => '',
    },
    uploads: async () => new Response(),
    findVisitor: async () => null,
    log: silentLog,
    stopping: new AbortController().signal,
  })
  const calls = routes.flatMap(({ method, path }) =>
    (method === 'ALL' ? ['GET', 'POST'] : [method]).flatMap((verb) =>
      fill(path, known).map((filled) => ({ method: verb, path: filled })),
    ),
  )
  const pages = pathsOf(pageRoutes).flatMap((path) =>
    fill(path, known).map((filled) => ({ method: 'GET', path: filled })),
  )
  const seen = new Map([...calls, ...pages].map((call) => [`${call.method} ${call.path}`, call]))
  // Signing out would end the session that tries the rest.
  return [...seen.values()].filter(({ path }) => !path.startsWith('/api/auth'))
}

/** The answer's bytes; for an endless answer, none. */
async function bytesOf(client: Client, method: string, path: string): Promise<Uint8Array> {
  const answer = await client.send(method, path, method === 'GET' ? {} : { json: {} })
  if (!answer.headers.get('content-type')?.includes('event-stream')) return new Uint8Array(await answer.arrayBuffer())
  await answer.body?.cancel()
  return new Uint8Array()
}

test('no address gives a model file, except the link of the one who bought it', async () => {
  await using store = await openPreparedStore()
  const [stranger, customer, buyer] = [store.newClient(), store.newClient(), store.newClient()]
  await customer.signUp()
  await buyer.signUp()
  const { orderId } = await placeOrder(buyer, 'free', orderOf('gift', '0.00'))
  const link = await buyer.want(200, 'GET', `/api/secure-link?file=gift.zip`)

  const calls = callsOf(store, orderId)
  expect(calls.length).toBeGreaterThan(80)
  // Confirms that not only refusals are looked at.
  expect((await customer.get('/product/dragon')).status).toBe(200)
  expect((await stranger.get((await store.shop.catalog.find('dragon'))?.product.image ?? '')).status).toBe(200)
  const addresses = mediaAddresses(await hashesIn(store)).map((path) => ({ method: 'GET', path }))
  const bare = String(link.downloadUrl)
  const leaks: string[] = []
  for (const [who, client] of Object.entries({ stranger, customer, buyer })) {
    const asked = who === 'stranger' ? [...calls, ...addresses] : calls
    for (const { method, path } of [...asked, { method: 'GET', path: bare }])
      if (await holdsOriginal(await bytesOf(client, method, path))) leaks.push(`${who}: ${method} ${path}`)
  }
  expect(leaks).toEqual([])

  const bought = await download(buyer, link)
  expect(await holdsOriginal(new Uint8Array(await bought.arrayBuffer()))).toBe(true)
})
