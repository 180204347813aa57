import { hash } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveRole } from '#test/accounts/give-role.ts'
import { newOwner } from '#test/accounts/new-owner.ts'
import { type Client, testPassword } from '#test/client.ts'
import { generateCatalog, generatedFiles } from '#test/generated-catalog.ts'
import { openTestStore, type TestStore } from '#test/stores/open-test-store.ts'
import { waitForWork } from '#test/wait-for-work.ts'

let store: TestStore
let owner: Client
let member: Client
let slug: string
let id: string
let changes = 0

beforeAll(async () => {
  store = await openTestStore()
  await store.shop.catalog.importCatalog(generateCatalog(60), generatedFiles, { dryRun: false })
  await waitForWork(store)
  owner = await newOwner(store)
  member = await signUp()
  const { items } = await member.want(200, 'GET', '/api/products?pageSize=1')
  slug = items[0]?.slug ?? ''
  id = items[0]?.id ?? ''
})
afterAll(() => store[Symbol.asyncDispose]())

async function signUp() {
  const client = store.newClient()
  await client.signUp()
  return client
}

/** Gives the newest figure a title that it never had before. */
async function rename() {
  changes += 1
  const title = `Renamed ${changes} STL`
  await owner.want(200, 'PATCH', `/api/admin/products/${id}`, { json: { title } })
  return title
}

const keptSoFar = async () => {
  const text = await (await store.newClient().get('/metrics')).text()
  return Number(/^estela_kept_answers_total (\d+)$/m.exec(text)?.[1])
}
const addresses = () => ['/', '/all-models', `/product/${slug}`, '/_.data', `/product/${slug}.data`]
const calls = () => ['/api/products?pageSize=5', `/api/products/${slug}`, '/api/suggestions?query=stl']
const digest = (text: string) => hash('sha256', text)
const brotli = { headers: { 'accept-encoding': 'br' } }

test('a page is made for one member and sent from memory to the next, byte for byte', async () => {
  const other = await signUp()
  for (const address of addresses()) {
    const first = await member.get(address, brotli)
    const before = await keptSoFar()
    const second = await other.get(address, brotli)
    expect(await keptSoFar(), address).toBe(before + 1)
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'))
    expect(second.headers.get('content-encoding')).toBe('br')
    expect(second.headers.get('cache-control')).toBe('private, no-cache')
    expect(second.headers.get('vary')).toBe('Cookie, Accept-Encoding')
    expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
    expect(digest(await second.text())).toBe(digest(await first.text()))
  }
})

test('pages that are kept are the same for everybody on the long way too', async () => {
  const other = await signUp()
  for (const address of ['/', '/hot', '/search', `/product/${slug}`, '/cart', '/favorites', '/purchases', '/login']) {
    // An address with an unknown parameter is answered on the regular path.
    const [mine, theirs, kept] = await Promise.all(
      [member.get(`${address}?x=1`), other.get(`${address}?x=1`), other.get(address)].map(async (answer) =>
        digest((await (await answer).text()).replaceAll('?x=1&amp;', '?').replaceAll('?x=1', '')),
      ),
    )
    expect(mine, address).toBe(theirs)
    expect(kept, address).toBe(mine)
  }
})

test('a change is seen by the next request, whatever was kept', async () => {
  for (const address of [...addresses(), ...calls()]) await member.get(address)
  const title = await rename()
  for (const address of ['/', `/product/${slug}`, `/product/${slug}.data`, `/api/products/${slug}`])
    expect((await (await member.get(address)).text()).includes(title), address).toBe(true)
})

test('no request that begins after a change gets what was made before it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const early = Array.from({ length: 8 }, () => member.get('/').then((answer) => answer.text()))
    const title = await rename()
    const late = Array.from({ length: 8 }, () => member.get('/').then((answer) => answer.text()))
    for (const page of await Promise.all(late)) expect(page.includes(title)).toBe(true)
    await Promise.all(early)
  }
})

test('a commit of another process is noticed', async () => {
  await member.get(`/product/${slug}`)
  const statement = "update products set title = 'From outside STL' where slug = '%'".replace('%', slug)
  const version = 'update catalog_state set version = version + 1'
  if (store.config.DATABASE_URL) {
    const client = new pg.Client({ connectionString: store.config.DATABASE_URL })
    await client.connect()
    await client.query(`begin; ${statement}; ${version}; commit`)
    await client.end()
  } else {
    const other = new DatabaseSync(join(store.folder, 'data/estela.db'), { timeout: 5000 })
    other.exec(`begin immediate; ${statement}; ${version}; commit`)
    other.close()
    expect(await (await member.get(`/product/${slug}`)).text()).toContain('From outside STL')
  }
  await expect.poll(async () => (await member.get(`/product/${slug}`)).text()).toContain('From outside STL')
})

test('whoever signs out, is banned or changes the password elsewhere is at the gate with the next request', async () => {
  const isIn = async (client: Client) => (await client.get('/all-models')).headers.get('x-robots-tag') === null
  const leaver = await signUp()
  const again = store.newClient()
  for (const [name, value] of leaver.cookies) again.cookies.set(name, value)
  expect(await isIn(again)).toBe(true)
  await leaver.want(200, 'POST', '/api/auth/sign-out', { json: {} })
  expect(await isIn(again)).toBe(false)

  const banned = await signUp()
  expect(await isIn(banned)).toBe(true)
  const { account } = await banned.want(200, 'GET', '/api/me')
  await store.shop.accounts.ban({ accountId: account.uid, reason: 'test', redirect: null })
  expect(await isIn(banned)).toBe(false)
  expect((await banned.get('/api/me')).status).toBe(401)

  const changing = store.newClient()
  const elsewhere = store.newClient()
  await elsewhere.signIn(await changing.signUp())
  expect(await isIn(elsewhere)).toBe(true)
  const json = { currentPassword: testPassword, newPassword: 'Another-Pass-1!' }
  await changing.want(200, 'POST', '/api/auth/change-password', { json })
  expect(await isIn(elsewhere)).toBe(false)
  expect(await isIn(changing)).toBe(true)
})

test('strangers of a members store never get a member’s bytes', async () => {
  const stranger = store.newClient()
  for (let round = 0; round < 3; round += 1)
    for (const address of ['/', `/product/${slug}`]) {
      await member.get(address)
      const answer = await stranger.get(address)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('x-robots-tag')).toBe('noindex')
      expect(await answer.text()).not.toContain(`/buy/${slug}`)
    }
  for (const address of [`/product/${slug}.data`, ...calls()])
    expect((await stranger.get(address)).status, address).toBe(401)
})

test('an answer comes as the client unpacks it, and as nothing when it has it', async () => {
  const plain = await member.get('/', { headers: { 'accept-encoding': 'identity' } })
  const text = await plain.text()
  expect(plain.headers.get('content-encoding')).toBeNull()
  const zipped = await member.get('/', { headers: { 'accept-encoding': 'gzip' } })
  expect(zipped.headers.get('content-encoding')).toBe('gzip')
  expect(await zipped.text()).toBe(text)
  const tag = String(zipped.headers.get('etag'))
  expect(tag).not.toBe(plain.headers.get('etag'))
  const again = await member.get('/', { headers: { 'accept-encoding': 'gzip', 'if-none-match': tag } })
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag])
  const head = await member.send('HEAD', '/', { headers: { 'accept-encoding': 'identity' } })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(Buffer.byteLength(text))])
})

test('data fetched ahead may be used once within seconds, a page may not', async () => {
  const ahead = { headers: { 'sec-purpose': 'prefetch' } }
  expect((await member.get('/hot.data', ahead)).headers.get('cache-control')).toBe('private, max-age=10')
  expect((await member.get('/hot.data')).headers.get('cache-control')).toBe('private, no-cache')
  expect((await member.get('/hot', ahead)).headers.get('cache-control')).toBe('private, no-cache')
})

test('an address that anybody can make up is kept when it is asked for a second time', async () => {
  const before = await keptSoFar()
  for (let at = 0; at < 3; at += 1) await member.get('/all-models?page=2&sort=popular')
  expect(await keptSoFar()).toBe(before + 1)
})

test('searches that find nothing are counted each time', async () => {
  const word = 'zeppelin'
  for (let at = 0; at < 4; at += 1) await member.get(`/search?query=${word}`)
  for (let at = 0; at < 3; at += 1) await member.get(`/api/products?query=${word}`)
  const counted = async () => (await store.office.reports.traffic({})).emptySearches
  await expect.poll(counted).toContainEqual({ query: word, count: 7 })
})

test('a role and a proved address that raise no version of the account change its state in memory', async () => {
  const client = store.newClient()
  const email = await client.signUp()
  const tag = String((await client.get('/api/me')).headers.get('etag'))
  const again = () => client.get('/api/me', { headers: { 'if-none-match': tag } })
  expect((await again()).status).toBe(304)
  await giveRole(store.services, { email, role: 'owner' })
  const changed = await again()
  expect([changed.status, (await changed.json()).account]).toMatchObject([200, { role: 'owner', emailVerified: true }])
})

test('whoever has an answer under a tag that was made weak on its way gets none again', async () => {
  for (const path of ['/', '/api/me', '/api/products?pageSize=1', '/site.webmanifest']) {
    const tag = String((await member.get(path)).headers.get('etag'))
    for (const known of [`W/${tag}`, `"other",W/${tag}`, '*']) {
      const again = await member.get(path, { headers: { 'if-none-match': known } })
      expect([path, known, again.status]).toEqual([path, known, 304])
    }
    expect((await member.get(path, { headers: { 'if-none-match': `"x${tag.slice(1)}` } })).status).toBe(200)
  }
})

test('a member’s own state comes from memory until it changes', async () => {
  const first = await member.get('/api/me')
  const tag = String(first.headers.get('etag'))
  expect((await member.get('/api/me', { headers: { 'if-none-match': tag } })).status).toBe(304)
  await member.want(200, 'PUT', `/api/me/cart/${slug}`, { json: { quantity: 2 } })
  const changed = await member.get('/api/me', { headers: { 'if-none-match': tag } })
  expect(changed.status).toBe(200)
  expect((await changed.json()).cart).toMatchObject([{ slug, quantity: 2 }])
  const other = await signUp()
  expect(await other.want(200, 'GET', '/api/me')).toMatchObject({ cart: [] })
  expect(await member.want(200, 'GET', '/api/me')).toMatchObject({ cart: [{ slug }] })
})
