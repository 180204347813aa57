import { expect, test } from 'vitest'
import { hasPooler, makeCertificate, openPooler } from '#test/stores/open-pooler.ts'
import { makeEmptyDatabase, makeTemporaryFolder } from '#test/stores/test-database.ts'
import { openPostgres } from './postgres-database.ts'

const isHere = Boolean(process.env.TEST_DATABASE_URL) && hasPooler
if (!isHere) test.skip('TLS is tried where PgBouncer is installed and TEST_DATABASE_URL names a server', () => {})

test.skipIf(!isHere)('the way to the server is encrypted and its certificate checked as the address asks', async () => {
  const place = await makeEmptyDatabase()
  if (!place) throw new Error('needs PostgreSQL')
  const { folder, remove } = makeTemporaryFolder('certificate')
  const certificate = makeCertificate(folder)
  const pooler = await openPooler(place.url, { certificate })
  const ask = async (host: string, search: string) => {
    const url = new URL(pooler.url)
    url.hostname = host
    url.search = search
    const database = await openPostgres(url.href, { pool: 3 })
    await database.close()
    return 'answered'
  }
  await expect(ask('localhost', '')).rejects.toThrow()
  await expect(ask('localhost', '?sslmode=disable')).rejects.toThrow()
  expect(await ask('localhost', '?sslmode=require')).toBe('answered')
  await expect(ask('localhost', '?sslmode=verify-full')).rejects.toThrow(/self-signed certificate/)
  const known = `sslrootcert=${certificate.file}`
  expect(await ask('localhost', `?sslmode=verify-full&${known}`)).toBe('answered')
  // The certificate is for another name.
  await expect(ask('127.0.0.1', `?sslmode=verify-full&${known}`)).rejects.toThrow(/IP: 127.0.0.1|does not match/)
  expect(await ask('127.0.0.1', `?sslmode=verify-ca&${known}`)).toBe('answered')
  await pooler[Symbol.asyncDispose]()
  await place.remove()
  remove()
})
