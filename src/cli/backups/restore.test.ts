import { hash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createIncomingFiles, holdsFiles } from '#adapters/files/incoming-files.ts'
import { createArchiveWriter, readArchive } from '#adapters/files/tar-archive.ts'
import { endAccessAfterChange } from '#domain/accounts/sessions/end-access.ts'
import { dayMs } from '#domain/dates/spans.ts'
import { openDatabase } from '#server/services.ts'
import type { Config } from '#server/settings/config.ts'
import { openBackedUpAccess } from '#test/stores/backed-up-access.ts'
import { startLossyProxy } from '#test/stores/lossy-proxy.ts'
import { corruptArchive, makePlace, startStore } from '#test/stores/restored-store.ts'
import { openSellingStore, type SellingStore } from '#test/stores/selling-store.ts'
import { backUpStore } from './backup.ts'
import { restoreStore } from './restore.ts'

const engine = process.env.TEST_DATABASE_URL ? 'postgres' : 'sqlite'

async function backedUpStore(): Promise<{ store: SellingStore; file: string }> {
  const store = await openSellingStore()
  const file = join(store.folder, 'estela.tar')
  await backUpStore(store.config, file)
  return { store, file }
}

/**
 * The same backup with another manifest, sealed again, as another program would have written it, and with one more entry
 * at its beginning if given.
 */
async function rewriteManifest(
  from: string,
  to: string,
  change: (text: string) => string,
  first?: { name: string; text: string },
): Promise<string> {
  await using handle = await open(to, 'w')
  const writer = createArchiveWriter(handle, new Date())
  let seal = ''
  if (first)
    await writer.add(
      first.name,
      Buffer.byteLength(first.text),
      (async function* () {
        yield Buffer.from(first.text)
      })(),
    )
  for await (const { name, content } of readArchive(from)) {
    const parts: Buffer[] = []
    for await (const part of content) parts.push(Buffer.from(part))
    let bytes = Buffer.concat(parts)
    if (name === 'manifest.json') {
      bytes = Buffer.from(change(bytes.toString('utf8')))
      seal = hash('sha256', bytes)
    }
    if (name === 'manifest.sha256') bytes = Buffer.from(seal)
    await writer.add(
      name,
      bytes.length,
      (async function* () {
        yield bytes
      })(),
    )
  }
  await writer.finish()
  return to
}

test('what is damaged, cut off or foreign is refused, and leaves an empty place behind', async () => {
  const { store, file } = await backedUpStore()
  await using _store = store
  await using place = await makePlace(engine)
  const bad = place.path('bad.tar')
  const cut = (bytes: number) => {
    writeFileSync(bad, readFileSync(file).subarray(0, -bytes))
    return bad
  }
  const foreign = () => {
    writeFileSync(bad, 'a shopping list')
    return bad
  }
  const cases: [string, () => string | Promise<string>, RegExp][] = [
    ['a row', () => corruptArchive(file, bad, 'rows/products/'), /is damaged/],
    ['a file', () => corruptArchive(file, bad, 'files/models/'), /is damaged/],
    ['the manifest', () => corruptArchive(file, bad, 'manifest.json'), /manifest is not what was written/],
    ['a header', () => corruptArchive(file, bad, 'files/models/', 3), /cannot be read/],
    ['its end', () => cut(2048), /cannot be read|no manifest/],
    ['its half', () => cut(readFileSync(file).length / 2), /cannot be read|no manifest/],
    ['nearly everything', () => cut(readFileSync(file).length - 512), /cannot be read/],
    ['no backup at all', foreign, /cannot be read/],
    [
      'a newer version',
      () => rewriteManifest(file, bad, (text) => text.replace('"0001-accounts"', '"0999-wishes"')),
      /newer version: it has "0999-wishes"/,
    ],
    [
      'another program',
      () => rewriteManifest(file, bad, (text) => text.replace(/("0001-accounts",\s*"checksum": ")./, '$1x')),
      /made by another program: "0001-accounts"/,
    ],
    [
      'a newer format',
      () => rewriteManifest(file, bad, (text) => text.replace('"version": 1', '"version": 2')),
      /format 2/,
    ],
    [
      'tables left out by a program that did not know them',
      () => rewriteManifest(file, bad, (text) => text.replace(/\{\s*"name": "gifts",[^}]*\},/, '')),
      /nothing of gifts: .*left their rows out/,
    ],
    [
      'a table that nobody knows',
      () =>
        rewriteManifest(file, bad, (text) => text.replace('"tables": [', '"tables": [{"name": "wishes", "rows": 0},')),
      /rows of wishes/,
    ],
    [
      'fewer rows than promised',
      () => rewriteManifest(file, bad, (text) => text.replace(/("name": "products",\s*"rows": )4/, '$15')),
      /products has fewer rows/,
    ],
  ]
  for (const [what, make, sentence] of cases) {
    const failure: { message: string; details?: { problems?: { message: { en: string } }[] } } = await restoreStore(
      place.config,
      await make(),
    ).then(
      () => ({ message: `${what} was taken` }),
      (error) => error,
    )
    const words = [failure.message, ...(failure.details?.problems ?? []).map(({ message }) => message.en)].join(' ')
    expect(words, what).toMatch(sentence)
    expect(existsSync(join(place.config.DATA_DIR, 'files')), what).toBe(false)
    expect(existsSync(join(place.config.DATA_DIR, 'files.incoming')), what).toBe(false)
    expect(existsSync(join(place.config.DATA_DIR, 'files.unfinished')), what).toBe(false)
  }
  // Nothing is left that prevents restoring the right one.
  await restoreStore(place.config, file)
})

test('an archive that its disk cannot read is named', async () => {
  await using place = await makePlace(engine)
  const folder = place.path('a-folder')
  mkdirSync(folder)
  await expect(restoreStore(place.config, folder)).rejects.toThrow(`${folder} cannot be read: EISDIR`)
})

test('a used place is refused, and a running one', async () => {
  const { store, file } = await backedUpStore()
  await using _store = store
  await expect(restoreStore(store.config, file)).rejects.toThrow(/A server or another command is running on this store/)
  await using place = await makePlace(engine)
  await restoreStore(place.config, file)
  await expect(restoreStore(place.config, file)).rejects.toThrow(/in use: it has .*4 rows in products/)
})

test('a folder with files is refused, though the database is empty', async () => {
  const { store, file } = await backedUpStore()
  await using _store = store
  await using place = await makePlace(engine)
  mkdirSync(join(place.config.DATA_DIR, 'files/models'), { recursive: true })
  await expect(restoreStore(place.config, file)).rejects.toThrow(/already holds files/)
  expect(existsSync(join(place.config.DATA_DIR, 'files/models'))).toBe(true)
})

test('the bundle of an empty store that ran there stands in nobody’s way', async () => {
  const { store, file } = await backedUpStore()
  await using _store = store
  await using place = await makePlace(engine)
  const bundles = join(place.config.DATA_DIR, 'files/assets')
  mkdirSync(bundles, { recursive: true })
  writeFileSync(join(bundles, `${'a'.repeat(64)}.pack`), 'pages')
  await restoreStore(place.config, file)
  expect(existsSync(bundles)).toBe(false)
})

test('files of a restore that was killed before its rows were committed stand in nobody’s way', async () => {
  const { store, file } = await backedUpStore()
  await using _store = store
  await using place = await makePlace(engine)
  const root = join(place.config.DATA_DIR, 'files')
  const killed = await createIncomingFiles(root)
  await killed.put(
    'models/half.stl',
    (async function* () {
      yield Buffer.from('half')
    })(),
  )
  await killed.place()
  await restoreStore(place.config, file)
  expect(existsSync(join(root, 'models/half.stl'))).toBe(false)
  // A restore that came to its end leaves no mark: what is there now is a store's.
  expect(await holdsFiles(root)).toBe(true)
})

test('a store that starts where a restore was killed makes the folder its own', async () => {
  await using place = await makePlace(engine)
  const root = join(place.config.DATA_DIR, 'files')
  await (await createIncomingFiles(root)).place()
  {
    await using own = await startStore(place.config)
    await own.services.files.put('models/own.stl', new Uint8Array(3))
  }
  expect(await holdsFiles(root)).toBe(true)
})

/** A backup, and an empty place that it reaches through a server which breaks off when the rows are committed. */
async function openLossyRestore({ goes }: { goes: boolean }) {
  const { store, file } = await backedUpStore()
  const place = await makePlace(engine)
  const config = { ...place.config, SECRET: store.config.SECRET }
  const proxy = await startLossyProxy(String(config.DATABASE_URL), { marker: 'insert into "products"', goes })
  return {
    file,
    config,
    proxy,
    async [Symbol.asyncDispose]() {
      await proxy[Symbol.asyncDispose]()
      await place[Symbol.asyncDispose]()
      await store[Symbol.asyncDispose]()
    },
  }
}

test.skipIf(engine !== 'postgres')('when only the answer to the commit is lost, the store is there', async () => {
  await using restoring = await openLossyRestore({ goes: false })
  const { config, proxy, file } = restoring
  expect((await restoreStore({ ...config, DATABASE_URL: proxy.url }, file)).en).toContain('all checksums correct')
  expect(proxy.lost()).toBe(1)
  await using restored = await startStore(config)
  expect((await restored.shop.catalog.browse({})).total).toBe(4)
  expect((await restored.services.files.list()).some((name) => name.startsWith('models/'))).toBe(true)
})

test.skipIf(engine !== 'postgres')('when nobody can tell, nothing is removed, and the next try finds out', async () => {
  await using restoring = await openLossyRestore({ goes: true })
  const { config, proxy, file } = restoring
  const proxied = { ...config, DATABASE_URL: proxy.url }
  await expect(restoreStore(proxied, file)).rejects.toThrow(/it is unknown whether they are there/)
  proxy.comesBack()
  await expect(restoreStore(proxied, file)).rejects.toThrow(/in use: it has .*4 rows in products/)
  await using restored = await startStore(config)
  expect((await restored.services.files.list()).some((name) => name.startsWith('models/'))).toBe(true)
})

test('a store that was started once and never used is empty enough', async () => {
  const { store, file } = await backedUpStore()
  await using _store = store
  await using place = await makePlace(engine)
  {
    await using fresh = await startStore(place.config)
    expect((await fetch(`${fresh.baseUrl}/readyz`)).status).toBe(200)
  }
  await restoreStore(place.config, file)
  await using restored = await startStore(place.config)
  expect((await restored.shop.catalog.browse({})).total).toBe(4)
})

// Outside a demo the first start makes a link to the set-up.
test.each([...new Set(['sqlite', engine] as const)])('so is one outside a demo, on %s', async (kind) => {
  const { store, file } = await backedUpStore()
  await using _store = store
  await using place = await makePlace(kind, { DEMO: '0', EMAIL_VERIFICATION: 'optional' })
  {
    await using fresh = await startStore(place.config)
    const links = await fresh.services.database.read.selectFrom('set_up_links').selectAll().execute()
    expect(links).toHaveLength(1)
  }
  expect((await restoreStore(place.config, file)).en).toContain('all checksums correct')
})

test('a link to the set-up in the backup of an earlier version is left out', async () => {
  const { store, file } = await backedUpStore()
  await using _store = store
  await using place = await makePlace(engine)
  const text = `${JSON.stringify({ token_hash: 'x', created_at: new Date().toISOString() })}\n`
  const first = { name: 'rows/set_up_links/000001.jsonl', text }
  const earlier = await rewriteManifest(
    file,
    place.path('earlier.tar'),
    (written) => {
      const manifest = JSON.parse(written)
      manifest.tables.push({ name: 'set_up_links', rows: 1 })
      manifest.entries.push({ name: first.name, size: Buffer.byteLength(text), sha256: hash('sha256', text) })
      return JSON.stringify(manifest)
    },
    first,
  )
  await restoreStore(place.config, earlier)
  const database = await openDatabase(place.config)
  expect(await database.read.selectFrom('set_up_links').selectAll().execute()).toEqual([])
  await database.close()
})

test('tabs that saw more than the backup holds hear of the restored state', async () => {
  const store = await openSellingStore()
  await using _store = store
  const ana = await store.newBuyer()
  await ana.want(200, 'PUT', '/api/me/cart/dragon', { json: { quantity: 1 } })
  const file = join(store.folder, 'estela.tar')
  await backUpStore(store.config, file)
  for (const quantity of [2, 3, 4]) await ana.want(200, 'PUT', '/api/me/cart/dragon', { json: { quantity } })
  const seen = await ana.want(200, 'GET', '/api/me')
  const catalogSeen = await store.shop.catalog.version()

  await using place = await makePlace(engine, { SECRET: store.config.SECRET ?? '' })
  await restoreStore(place.config, file)
  await using restored = await startStore(place.config)
  const tab = restored.sameClient(ana)
  const me = await tab.want(200, 'GET', '/api/me')
  expect(me.cart.map(({ quantity }) => quantity)).toEqual([1])
  expect(me.version).toBeGreaterThan(seen.version)
  expect(await restored.shop.catalog.version()).toBeGreaterThan(catalogSeen)
  const news = await tab.get(`/api/me/live?wait=5&since=${seen.version}`)
  expect([news.status, await news.json()]).toEqual([200, { version: me.version }])
  const changed = await tab.want(200, 'PUT', '/api/me/cart/wizard', { json: { quantity: 1 } })
  expect(changed.version).toBe(me.version + 1)
})

/** The spans in which the providers will be asked for payments. */
async function searchedSpans(config: Config): Promise<{ from: string; until: string }[]> {
  const database = await openDatabase(config)
  const jobs = await database.read.selectFrom('jobs').select('payload').where('kind', '=', 'find-payments').execute()
  await database.close()
  return jobs.map(({ payload }) => JSON.parse(payload))
}

test('an older backup signs owners out, revokes API keys and forgets devices, which may have been ended since, and says what to end again', async () => {
  await using access = await openBackedUpAccess()
  const { store, ana, file } = access
  const { account } = await ana.want(200, 'GET', '/api/me')
  await endAccessAfterChange(store.services, { accountId: account?.uid ?? '', sessionId: '' })
  const dated = (name: string, ms: number) =>
    rewriteManifest(file, join(store.folder, name), (text) =>
      text.replace(/"madeAt":\s*"[^"]+"/, `"madeAt": "${new Date(Date.now() + ms).toISOString()}"`),
    )
  const older = await dated('older.tar', -dayMs)
  /** How owner, program and buyer are answered, and what the restore said. */
  async function restored(archive: string) {
    await using place = await makePlace(engine, { SECRET: store.config.SECRET ?? '' })
    const { en } = await restoreStore(place.config, archive)
    const spans = await searchedSpans(place.config)
    await using next = await startStore(place.config)
    return { en, spans, ...(await access.readIn(next)) }
  }
  const moved = await restored(file)
  expect([moved.statuses, moved.en.includes('API key'), moved.isKnown]).toEqual([[200, 200, 200], false, true])
  const old = await restored(older)
  expect([old.statuses, old.isKnown]).toEqual([[401, 401, 200], false])
  expect(old.en).toContain('Every owner was signed out, and 1 API key was revoked')
  // A clock that was ahead: nobody knows how old this one is.
  const ahead = await restored(await dated('ahead.tar', 2 * 60_000))
  expect([ahead.statuses, ahead.isKnown]).toEqual([[401, 401, 200], false])
  expect(ahead.en).toMatch(/in the future: a clock was wrong.*asked for payments since/)
  expect(ahead.spans).toHaveLength(2)
  for (const { from, until } of ahead.spans) expect(Date.parse(until) - Date.parse(from)).toBe(dayMs)
})

test('the backup of an older program is loaded by the tables of its time and brought up to date', async () => {
  const { store, file } = await backedUpStore()
  await using _store = store
  await using place = await makePlace(engine)
  // As if the program did not know the two tables of pictures yet.
  const older = await rewriteManifest(file, place.path('older.tar'), (text) => {
    const manifest = JSON.parse(text)
    manifest.migrations = manifest.migrations.filter(({ name }: { name: string }) => name !== '0015-pictures')
    const added = ['picture_settings', 'rendered_pictures']
    manifest.tables = manifest.tables.filter(({ name }: { name: string }) => !added.includes(name))
    return JSON.stringify(manifest)
  })
  await restoreStore(place.config, older)
  await using restored = await startStore(place.config)
  expect((await restored.shop.catalog.browse({})).total).toBe(4)
  const applied = await restored.services.database.read.selectFrom('migrations').select('name').execute()
  expect(applied.map(({ name }) => name)).toContain('0015-pictures')
})
