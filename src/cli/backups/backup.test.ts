// cspell:words ustar
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createArchiveWriter } from '#adapters/files/tar-archive.ts'
import type { Database } from '#domain/database.ts'
import type { FileStore } from '#domain/file-store.ts'
import { readZip } from '#domain/zip/read-zip.ts'
import { openDiskFiles } from '#server/open-storage.ts'
import { openDatabase } from '#server/services.ts'
import { openTestStore } from '#test/stores/open-test-store.ts'
import { makePlace, rowsOf, startStore } from '#test/stores/restored-store.ts'
import { download, openSellingStore, orderOf, placeOrder } from '#test/stores/selling-store.ts'
import { waitForWork } from '#test/wait-for-work.ts'
import { sweepFiles } from '../files/files-sweep.ts'
import { backUpStore, writeEntries } from './backup.ts'
import { restoreStore } from './restore.ts'

const withPostgres = Boolean(process.env.TEST_DATABASE_URL)

test('a running store is backed up, moved to the other database and back, and the buyer goes on there', async () => {
  await using store = await openSellingStore()
  const buyer = await store.newBuyer()
  await placeOrder(buyer, 'free', orderOf('gift', '0.00'))
  await buyer.want(200, 'PUT', '/api/me/cart/dragon', { json: { quantity: 3 } })
  const [first, second, third] = ['first', 'second', 'third'].map((name) => join(store.folder, name))
  if (!first || !second || !third) throw new Error('three names')
  expect((await backUpStore(store.config, first)).en).toMatch(/rows and \d+ files/)

  await using other = await makePlace(
    withPostgres && store.services.database.engine === 'sqlite' ? 'postgres' : 'sqlite',
  )
  expect((await restoreStore(other.config, first)).en).toMatch(/^The store of .* all checksums correct\. /)
  await backUpStore(other.config, second)
  await using home = await makePlace(store.services.database.engine)
  await restoreStore(home.config, second)
  await backUpStore(home.config, third)
  const rows = await rowsOf(first)
  expect(Object.keys(rows).length).toBeGreaterThan(12)
  expect(await rowsOf(second)).toEqual(rows)
  expect(await rowsOf(third)).toEqual(rows)

  for (const place of [other, home]) {
    await using moved = await startStore(place.config)
    const same = moved.sameClient(buyer)
    const me = await same.want(200, 'GET', '/api/me')
    expect(me).toMatchObject({ owned: ['gift'], cart: [{ slug: 'dragon', quantity: 3 }] })
    const answer = await download(same, await same.want(200, 'GET', '/api/secure-link?file=gift.zip'))
    const names = readZip(new Uint8Array(await answer.arrayBuffer())).map(({ name }) => name)
    expect(names.some((name) => name.endsWith('gift.stl'))).toBe(true)
    expect((await moved.shop.catalog.browse({ query: 'wizard' })).total).toBe(1)
  }
})

// Litestream makes the first two in each embedded database that it copies; the others are anybody's.
const othersTables = {
  sqlite: [
    'CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER)',
    'CREATE TABLE _litestream_lock (id INTEGER)',
    'CREATE TABLE notes (id text PRIMARY KEY, size real)',
  ],
  postgres: ['CREATE TABLE audit_log (entry jsonb)', 'CREATE TABLE notes (id text PRIMARY KEY, size real)'],
}

test('tables of others in the store’s database are no part of backups, and neither sweep nor restore touches them', async () => {
  await using store = await openSellingStore()
  const addTables = async (database: Database) => {
    for (const text of [...othersTables[database.engine], "INSERT INTO notes VALUES ('mine', 1.5)"])
      await sql.raw(text).execute(database.writer)
  }
  await addTables(store.services.database)
  const file = join(store.folder, 'estela.tar')
  await backUpStore(store.config, file)
  expect(Object.keys(await rowsOf(file)).filter((name) => /litestream|notes|audit_log/.test(name))).toEqual([])
  await sweepFiles({ database: store.services.database, storage: openDiskFiles(store.config) }, { yes: true })

  await using place = await makePlace(store.services.database.engine)
  const before = await openDatabase(place.config)
  await addTables(before)
  await before.close()
  await restoreStore(place.config, file)
  await using restored = await startStore(place.config)
  expect((await restored.shop.catalog.browse({})).total).toBe(4)
  const { rows } = await sql`select id, size from notes`.execute(restored.services.database.read)
  expect(rows).toEqual([{ id: 'mine', size: 1.5 }])
})

/** The names in an archive as POSIX defines it; verifies each header's checksum. */
function tarNames(archive: Buffer): string[] {
  const names: string[] = []
  const octal = (at: number, length: number) => Number.parseInt(archive.toString('latin1', at, at + length), 8)
  for (let at = 0; archive[at] !== 0; at += 512 + Math.ceil(octal(at + 124, 12) / 512) * 512) {
    const header = Buffer.from(archive.subarray(at, at + 512))
    expect(header.toString('latin1', 257, 263)).toBe('ustar\0')
    header.fill(' ', 148, 156)
    expect(octal(at + 148, 8)).toBe(header.reduce((sum, byte) => sum + byte))
    names.push(header.toString('utf8', 0, header.indexOf(0)))
  }
  return names
}

test('the archive is a plain tar file, only its owner may read it, and it replaces the former one whole', async () => {
  await using store = await openTestStore()
  const file = join(store.folder, 'estela.tar')
  writeFileSync(file, 'the former one')
  await backUpStore(store.config, file)
  expect(statSync(file).mode & 0o077).toBe(0)
  expect(existsSync(`${file}.part`)).toBe(false)
  const listed = tarNames(readFileSync(file))
  expect(listed.slice(-2)).toEqual(['manifest.json', 'manifest.sha256'])
  expect(listed).toContain('rows/catalog_state/000001.jsonl')
  expect(listed.filter((name) => name.includes('rate_limits') || name === 'secret')).toEqual([])
})

test('a secret that the store made for itself travels with it, a given one is recognized', async () => {
  await using place = await makePlace('sqlite')
  const { SECRET: _given, ...own } = place.config
  const [file, given] = [place.path('own.tar'), place.path('given.tar')]
  await using store = await startStore(own)
  expect((await backUpStore(own, file)).en).toContain('It contains the SECRET')
  expect((await backUpStore(place.config, given)).en).toContain('It does not contain SECRET')

  const restored = async (archive: string, secret: string | undefined) => {
    await using empty = await makePlace('sqlite')
    const { SECRET: _other, ...bare } = empty.config
    const { en: said } = await restoreStore(secret === undefined ? bare : { ...bare, SECRET: secret }, archive)
    return { warned: said.includes('Warning'), kept: existsSync(join(bare.DATA_DIR, 'secret')) }
  }
  expect(store.services.secret).toHaveLength(43)
  expect(await restored(file, undefined)).toEqual({ warned: false, kept: true })
  expect(await restored(file, 'another secret, of 32 letters and more')).toEqual({ warned: true, kept: false })
  expect(await restored(given, place.config.SECRET)).toEqual({ warned: false, kept: false })
  expect(await restored(given, undefined)).toEqual({ warned: true, kept: false })
})

test.each([
  ['missing', (file: string) => rmSync(file)],
  ['damaged', (file: string) => writeFileSync(file, 'not what was sold')],
])('a %s model file is told, and no backup is written', async (what, harm) => {
  await using store = await openSellingStore()
  const models = join(store.config.DATA_DIR, 'files/models')
  const name = readdirSync(models)[0] ?? ''
  harm(join(models, name))
  const file = join(store.folder, 'estela.tar')
  await expect(backUpStore(store.config, file)).rejects.toMatchObject({
    code: 'aborted',
    details: { problems: [{ place: `models/${name}`, message: { en: `is ${what}` } }] },
  })
  expect(readdirSync(store.folder).filter((one) => one.startsWith('estela.tar'))).toEqual([])
})

/** The store's files, of which the disk can read only the beginning of some. */
function withUnreadable(files: FileStore, unreadable: string[]): FileStore {
  return {
    ...files,
    async *read(name) {
      if (!unreadable.includes(name)) return yield* files.read(name)
      yield (await files.readAll(name)).subarray(0, 100)
      throw Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' })
    },
  }
}

test('files that the disk cannot read are all told, and only what can be made again is left out', async () => {
  await using store = await openSellingStore()
  const { config, services } = store
  // Its jobs make files.
  await waitForWork(store)
  const all = await services.files.list()
  // The bundle for browsers is written again at each start.
  const listed = all.filter((name) => !name.startsWith('assets/'))
  expect(listed).toHaveLength(all.length - 1)
  const models = listed.filter((name) => name.startsWith('models/')).slice(0, 2)
  const derived = `previews/${'0'.repeat(32)}.mesh`
  await services.files.put(derived, Buffer.alloc(1000))
  await services.files.put('previews/list.json', Buffer.from('[]'))
  const file = join(store.folder, 'estela.tar')
  const write = async (unreadable: string[]) => {
    await using handle = await open(file, 'w')
    const parts = { database: services.database, files: withUnreadable(services.files, unreadable) }
    return await writeEntries(config, parts, createArchiveWriter(handle, new Date()), new Date())
  }
  await expect(write([...models, derived, 'previews/list.json'])).rejects.toMatchObject({
    code: 'aborted',
    details: {
      problems: [...models, 'previews/list.json'].map((place) => ({ place, message: { en: 'is damaged' } })),
    },
  })

  expect((await write([derived])).files).toBe(listed.length + 1)
  expect(tarNames(readFileSync(file))).not.toContain(`files/${derived}`)
  await using place = await makePlace('sqlite')
  await restoreStore(place.config, file)
  expect(await openDiskFiles(place.config).files.list()).toEqual([...listed, 'previews/list.json'].toSorted())
})

test('where no store is there is nothing to back up, and none is made', async () => {
  await using place = await makePlace('sqlite')
  await expect(backUpStore(place.config, place.path('a.tar'))).rejects.toMatchObject({ code: 'not-found' })
  expect(existsSync(join(place.config.DATA_DIR, 'estela.db'))).toBe(false)
})

test('a folder that is not there is told before anything is read', async () => {
  await using store = await openTestStore()
  await expect(backUpStore(store.config, join(store.folder, 'nowhere/a.tar'))).rejects.toMatchObject({ code: 'ENOENT' })
})

test('a store with more files than a call takes arguments is backed up', async () => {
  await using store = await openTestStore()
  const { config, services } = store
  const names = Array.from({ length: 150_000 }, (_, i) => `pictures/${i}.avif`)
  const files: FileStore = {
    ...services.files,
    list: async () => names,
    size: async () => 0,
    read: async function* () {},
  }
  const added: string[] = []
  const archive = {
    async add(name: string, size: number) {
      added.push(name)
      return { name, size, sha256: '' }
    },
    finish: async () => {},
  }
  const written = await writeEntries(config, { database: services.database, files }, archive, new Date())
  expect(written.files).toBe(names.length)
  expect(added.filter((name) => name.startsWith('files/'))).toHaveLength(names.length)
})
