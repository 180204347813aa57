import { cpSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openPostgres } from '#adapters/database/postgres/postgres-database.ts'
import { openSqlite } from '#adapters/database/sqlite/sqlite-database.ts'
import { migrate } from '#server/migrating/migrate.ts'
import { makeEmptyDatabase, makeTemporaryFolder } from '#test/stores/test-database.ts'

const shipped = join(import.meta.dirname, '../../../db/migrations')

/** A database as it was before packages belonged to releases. */
async function openOldStore() {
  const { folder, remove } = makeTemporaryFolder('old-packages')
  const old = join(folder, 'migrations')
  cpSync(shipped, old, { recursive: true })
  for (const name of readdirSync(old)) if (name >= '0027') rmSync(join(old, name))
  const testDatabase = await makeEmptyDatabase()
  const database = testDatabase ? await openPostgres(testDatabase.url) : await openSqlite(join(folder, 'shop.db'))
  await migrate(database, old)
  return {
    database,
    run: (text: string) => database.write((transaction) => database.runScript(transaction, text)),
    async [Symbol.asyncDispose]() {
      await database.close()
      await testDatabase?.remove()
      remove()
    },
  }
}

const at = (hour: number) => `2026-01-01T${String(hour).padStart(2, '0')}:00:00.000Z`
const product = (id: string, updatedHour: number, files: string[]) => `
  INSERT INTO products (id, number, slug, state, title, folded_title, offered, date, popularity, hot, listed_hot, category, category_key, created_at, updated_at)
  VALUES ('${id}', ${Number(id)}, 'p${id}', 'published', 'P', 'p', 1, '2026-01-01', 0, 0, 0, 'a', 'a', '${at(0)}', '${at(updatedHour)}');
  ${files
    .map(
      (
        sha,
        position,
      ) => `INSERT INTO model_files (id, product_id, file_name, sha256, crc32, size, store_name, position, current, added_at)
      VALUES ('${id}${sha}', '${id}', '${sha}.stl', '${sha}', 1, 1, 'models/${sha}.stl', ${position}, 1, '${at(0)}');`,
    )
    .join('')}`
const packed = (id: string, madeHour: number, files: string[]) => {
  const entries = files.map((sha) => ({ name: `${sha}.stl`, sha256: sha, storeName: `models/${sha}.stl` }))
  return `INSERT INTO packages (product_id, voice, made_from, entries, made_at)
    VALUES ('${id}', 'es', 'f', '${JSON.stringify(entries)}', '${at(madeHour)}');`
}

test('packages of old stores stay, unless their product changed since or they hold other files than it sells', async () => {
  await using store = await openOldStore()
  await store.run(
    [
      product('001', 1, ['aa', 'bb']) + packed('001', 2, ['aa', 'bb']),
      product('002', 3, ['cc']) + packed('002', 2, ['cc']),
      product('003', 1, ['dd']) + packed('003', 2, ['old']),
      product('004', 1, ['ee']) + packed('004', 2, ['ee', 'gone']),
    ].join('\n'),
  )
  expect(await migrate(store.database)).toContain('0027-packages-of-releases')
  const rows = await store.database.read.selectFrom('release_packages').selectAll().execute()
  expect(rows).toMatchObject([{ product_id: '001', release: 1, voice: 'es', made_from: 'f', laid_out_at: at(2) }])
  expect(JSON.parse(rows[0]?.entries ?? '')).toHaveLength(2)
})

test('transfers of old stores are kept with the bytes that they say', async () => {
  await using store = await openOldStore()
  const transfer = (id: string, bytes: number, whole: number) =>
    `INSERT INTO downloads (id, order_id, account_id, file_name, etag, address, bytes, whole, at)
     VALUES ('${id}', 'o', 'u', 'a.zip', 'e', '10.0.0.1', ${bytes}, ${whole}, '${at(1)}');`
  await store.run(`
    INSERT INTO accounts (id, name, email, email_verified, role, banned, version, created_at, updated_at)
    VALUES ('u', 'Ana', 'ana@example.test', 1, 'customer', 0, 1, '${at(0)}', '${at(0)}');
    INSERT INTO orders (id, number, account_id, email, provider, source, status, currency, total_cents, quote_currency, quote_minor, quote_rate, quoted_at, quote_valid_until, revision, created_at, updated_at)
    VALUES ('o', 'N', 'u', 'a@b', 'free', 'cart', 'paid', 'USD', 0, 'USD', 0, '1', '${at(0)}', '${at(0)}', 1, '${at(0)}', '${at(0)}');
    ${transfer('1', 500, 1)}${transfer('2', 120, 0)}${transfer('3', 0, 0)}`)
  await migrate(store.database)
  const rows = await store.database.read.selectFrom('downloads').selectAll().orderBy('id').execute()
  expect(rows).toMatchObject([
    { size: 500, ranges: '[[0,500]]', bytes: 500, transfers: 1, whole: 1, last_at: at(1) },
    { size: null, ranges: '[[0,120]]', bytes: 120, transfers: 1, whole: 0, last_at: at(1) },
    { size: null, ranges: '[]', bytes: 0, transfers: 1, whole: 0, last_at: at(1) },
  ])
})
