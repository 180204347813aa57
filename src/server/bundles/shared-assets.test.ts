// cspell:words Fassets Fpage
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { packName } from '#domain/assets/asset-pack.ts'
import type { Services } from '#domain/services.ts'
import { sendRaw } from '#test/raw-request.ts'
import { startFaultyProxy } from '#test/storage/faulty-proxy.ts'
import { makeTestBucket, noObjectStore, settingsOf } from '#test/storage/test-bucket.ts'
import { observeStatements } from '#test/stores/open-test-sqlite.ts'
import { openTestStore, type TestStore } from '#test/stores/open-test-store.ts'
import { loadWeb } from '../wire-doors.ts'
import { packAssets } from './pack-assets.ts'
import { readAssetPack } from './read-asset-pack.ts'

const builtWeb = await loadWeb()

/** The pages of a version: the built ones, with these files for browsers. */
async function makeVersion(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'estela-version-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const assets = join(folder, 'assets')
  mkdirSync(assets)
  for (const [name, content] of Object.entries(files)) writeFileSync(join(assets, name), content)
  await packAssets(folder)
  return { assets, web: { ...builtWeb, clientFolder: folder } }
}

const old = { 'page-oldHASH.js': 'old page', 'font-latin-12345678.woff2': 'font', 'app-OLD_same.css': 'style' }
const fresh = { 'page-newHASH.js': 'new page', 'app-OLD_same.css': 'style' }

/** Opens a store of this version on the database and files of another one. */
async function openBeside(
  first: TestStore,
  files: Record<string, string>,
  { settings, override }: { settings?: Record<string, string>; override?: (own: Services) => Partial<Services> } = {},
) {
  const { DATA_DIR, DATABASE_URL } = first.config
  return openTestStore({
    settings: { ...settings, DATA_DIR, ...(DATABASE_URL ? { DATABASE_URL } : {}) },
    web: (await makeVersion(files)).web,
    besideOthers: true,
    ...(override ? { override } : {}),
  })
}

const ask = ({ baseUrl }: Pick<TestStore, 'baseUrl'>, name: string, how: RequestInit = {}) =>
  fetch(`${baseUrl}/assets/${name}`, { headers: { 'Accept-Encoding': 'br' }, ...how })

describe.each([
  ['in a folder', false],
  ['in a bucket', true],
])('with files %s', (_place, inBucket) => {
  test.skipIf(inBucket && noObjectStore)(
    'each of two versions that serve at once has what pages of the other ask for',
    async () => {
      await using bucket = inBucket ? await makeTestBucket() : null
      const settings = bucket ? settingsOf(bucket.place) : {}
      await using first = await openTestStore({ settings, web: (await makeVersion(old)).web })
      // The first node has looked before there is a second one.
      expect((await ask(first, 'page-newHASH.js')).status).toBe(404)
      await using second = await openBeside(first, fresh, { settings })
      // Copies of what another node wrote are not on this machine.
      rmSync(join(first.config.DATA_DIR, 'cache'), { recursive: true, force: true })
      for (const [node, other, name, content] of [
        [first, second, 'page-newHASH.js', 'new page'],
        [second, first, 'page-oldHASH.js', 'old page'],
        [second, first, 'font-latin-12345678.woff2', 'font'],
      ] as const)
        for (const encoding of ['br', 'identity']) {
          const how = { headers: { 'Accept-Encoding': encoding } }
          const [here, there] = [await ask(node, name, how), await ask(other, name, how)]
          expect([here.status, await here.text()]).toEqual([200, content])
          expect(await there.text()).toBe(content)
          const plain = ({ headers }: Response) =>
            Object.fromEntries([...headers].filter(([key]) => !['date', 'x-release', 'x-request-id'].includes(key)))
          expect(plain(here)).toEqual(plain(there))
          expect([here.headers.get('x-release'), there.headers.get('x-release')]).toEqual(['former', null])
          const head = await ask(node, name, { ...how, method: 'HEAD' })
          expect([head.status, head.headers.get('content-length')]).toEqual([200, here.headers.get('content-length')])
        }
      // What both have is each one's own.
      expect((await ask(second, 'app-OLD_same.css')).headers.has('x-release')).toBe(false)
    },
  )
})

test('a page opened before an update goes on after it, on one machine too', async () => {
  await using first = await openTestStore({ web: (await makeVersion(old)).web })
  await using second = await openBeside(first, fresh)
  await first.stop()
  expect(await (await ask(second, 'page-oldHASH.js')).text()).toBe('old page')
})

test('a node whose own bundle was replaced under it goes on with what it shared', async () => {
  const { web, assets } = await makeVersion(old)
  await using store = await openTestStore({ web })
  rmSync(assets, { recursive: true })
  expect(await (await ask(store, 'page-oldHASH.js')).text()).toBe('old page')
})

test('what no bundle has is a 404 that nobody keeps, and never a page', async () => {
  await using store = await openTestStore({ web: (await makeVersion(old)).web })
  const { DATA_DIR } = store.config
  const [pack = ''] = readdirSync(join(DATA_DIR, 'files/assets'))
  for (const target of [
    '/assets/none-12345678.js',
    '/assets/page-oldHASH.js.br',
    '/assets/page-oldHASH.js/',
    '/assets/',
    '/assets/page.js',
    `/assets/${pack}`,
    '/assets/../assets/page-oldHASH.js',
    '/assets/..%2Fassets%2Fpage-oldHASH.js',
    '/assets/%2e%2e/estela.db',
    '/assets/__proto__',
    `/assets/${'a'.repeat(5000)}-12345678.js`,
  ]) {
    const answer = await sendRaw(store.baseUrl, { method: 'GET', target, headers: { accept: 'text/html' } })
    expect([target, answer.status === 400 ? 404 : answer.status]).toEqual([target, 404])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.body).not.toContain('old page')
    if (answer.status === 404) expect(JSON.parse(answer.body)).toMatchObject({ error: { status: 'not-found' } })
  }
  expect((await ask(store, 'page-oldHASH.js', { method: 'POST' })).status).toBe(405)
})

test('strangers’ names, however many, are looked for together, and never in the files', async () => {
  const asked: string[] = []
  observeStatements((text) => void (text.includes('asset_packs') && asked.push(text)))
  onTestFinished(() => observeStatements(null))
  const read: string[] = []
  await using store = await openTestStore({
    web: (await makeVersion(old)).web,
    override: ({ files }) => ({
      files: {
        ...files,
        size: async (name) => {
          read.push(name)
          return files.size(name)
        },
      },
    }),
  })
  asked.length = 0
  read.length = 0
  const names = Array.from({ length: 200 }, (_, index) => `none-${String(index).padStart(8, '0')}.js`)
  const began = performance.now()
  const answers = await Promise.all(names.map((name) => ask(store, name)))
  const looks = 2 + Math.ceil((performance.now() - began) / 250)
  expect(answers.map(({ status }) => status)).toEqual(names.map(() => 404))
  expect(asked.filter((text) => !text.includes('entries')).length).toBeLessThanOrEqual(looks)
  expect(read.filter((name) => name.startsWith('assets/'))).toEqual([])
})

test('only the two bundles used last are in memory, and each is read once for all who ask at once', async () => {
  const read: string[] = []
  await using store = await openTestStore({
    web: (await makeVersion({})).web,
    override: ({ files }) => ({
      files: {
        ...files,
        readAll: async (name) => {
          read.push(name)
          return files.readAll(name)
        },
      },
    }),
  })
  for (const digit of '123') await (await openBeside(store, { [`page-${digit}HASHES.js`]: digit })).stop()
  const texts = async (...digits: string[]) =>
    Promise.all(digits.map(async (digit) => (await ask(store, `page-${digit}HASHES.js`)).text()))
  read.length = 0
  expect(await texts('1', '1', '2', '2', '1')).toEqual(['1', '1', '2', '2', '1'])
  expect(read).toHaveLength(2)
  expect(await texts('1', '2')).toEqual(['1', '2'])
  expect(read).toHaveLength(2)
  expect(await texts('3')).toEqual(['3'])
  expect(await texts('1')).toEqual(['1'])
  expect(read).toHaveLength(4)
})

test('a damaged or missing bundle is reported, and its files are not there', async () => {
  await using first = await openTestStore({ web: (await makeVersion(old)).web })
  const logged: string[] = []
  const error = (details: object, message: string) => void logged.push(`${message} ${JSON.stringify(details)}`)
  await using second = await openBeside(first, fresh, {
    override: ({ log }) => ({ log: { ...log, of: undefined, error } }),
  })
  const path = join(first.config.DATA_DIR, 'files/assets')
  for (const name of readdirSync(path)) writeFileSync(join(path, name), 'evil script, not what the other node wrote')
  expect((await ask(second, 'page-oldHASH.js')).status).toBe(404)
  rmSync(path, { recursive: true })
  expect((await ask(second, 'page-oldHASH.js')).status).toBe(404)
  expect(logged).toEqual([expect.stringContaining('missing or damaged')])
})

test.skipIf(noObjectStore)(
  'while the object store is away, what cannot be looked for says when to come back',
  async () => {
    await using bucket = await makeTestBucket()
    await using proxy = await startFaultyProxy(bucket.place.endpoint ?? '')
    const settings = settingsOf({ ...bucket.place, endpoint: proxy.url })
    await using first = await openTestStore({ settings, web: (await makeVersion(old)).web })
    await using second = await openBeside(first, fresh, { settings })
    rmSync(join(first.config.DATA_DIR, 'cache'), { recursive: true, force: true })
    proxy.setDown(true)
    const away = await ask(second, 'page-oldHASH.js')
    expect([away.status, away.headers.get('retry-after'), away.headers.get('cache-control')]).toEqual([
      503,
      '2',
      'no-store',
    ])
    // Its own are there, and whoever asks again later gets the others.
    expect((await ask(second, 'page-newHASH.js')).status).toBe(200)
    proxy.setDown(false)
    expect((await ask(second, 'page-oldHASH.js')).status).toBe(200)
  },
)

test('a node that cannot share its bundle serves all the same', async () => {
  await using store = await openTestStore({
    web: (await makeVersion(old)).web,
    override: ({ files }) => ({
      files: {
        ...files,
        async put(name, bytes) {
          if (name.startsWith('assets/')) throw new Error('the files are away')
          return files.put(name, bytes)
        },
      },
    }),
  })
  expect((await ask(store, 'page-oldHASH.js')).status).toBe(200)
})

test('the built bundle is shared completely: each of its files has a name that another node may be asked for', async () => {
  const folder = join(builtWeb.clientFolder ?? '', 'assets')
  const { entries, digest, bytes } = readAssetPack(folder)
  expect(entries.map(([name]) => name)).toEqual(
    readdirSync(folder)
      .filter((name) => !name.endsWith('.br'))
      .sort(),
  )
  // Up to a megabyte, a copy of a file in a bucket is kept on this machine.
  expect(bytes.length).toBeLessThan(1_000_000)
  await using store = await openTestStore()
  expect(await store.services.files.size(packName(digest))).toBe(bytes.length)
})
