import { once } from 'node:events'
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { unzipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { createClient } from '#test/client.ts'
import { portToKeep } from '#test/processes/free-ports.ts'
import { makeFilledInstallation, makeInstallation } from '#test/stores/installation.ts'
import { press } from '#test/stores/selling-store.ts'
import { waitUntil } from '#test/wait-until.ts'

const program = join(import.meta.dirname, 'start.js')

// Tests that need an open store share one data folder, and the store reopens at its address.
const demo = await makeFilledInstallation(await portToKeep())
afterAll(() => demo[Symbol.asyncDispose]())

const older = encodeURIComponent(
  `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })`,
)

test('a Node that is too old, as before npm ci, says in one sentence what to do', async () => {
  await using installation = makeInstallation()
  const { said, ended } = installation.start({ NODE_OPTIONS: `--import=data:text/javascript,${older}` })
  expect(await ended).toBe(1)
  expect(said.text).toMatch(/^Estela needs Node 24 or newer, and this is v[\d.]+\. Run "npm ci" first: .*\n$/)
})

test('what stands before that sentence is there on every Node: nothing is asked for by its name', () => {
  const [before = ''] = readFileSync(program, 'utf8').split('console.error')
  const named = [...before.matchAll(/^import \{ (.*) \} from '(.*)'/gm)].map(([, names, from]) => [names, from])
  expect(named).toEqual([['join', 'node:path']])
})

test('it opens for the first time, says where, and ends with 0 on SIGTERM', async () => {
  await using installation = makeInstallation()
  chmodSync(installation.folder, 0o755)
  const { child, said, ended, opened } = installation.start()
  const address = await opened
  expect(said.text).toContain('customer@estela.test')
  for (const path of ['', 'estela.db', 'estela.db-wal', 'files', 'simulators', 'secret'])
    expect([path, statSync(join(installation.folder, path)).mode & 0o077]).toEqual([path, 0])
  expect(said.text).toMatch(/Payment simulators: http:\/\/127\.0\.0\.1:\d+/)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

test('whoever finds it ready finds that it was said where it is open', async () => {
  const port = await portToKeep()
  await using installation = await makeFilledInstallation(port)
  const { said } = installation.start()
  const isReady = () =>
    fetch(`http://127.0.0.1:${port.PORT}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await waitUntil(isReady)
  expect(said.text).toContain('Estela is open at')
})

test.for(['SIGTERM', 'SIGINT'] as const)(
  'a start that is not through ends on %s, and the next one opens',
  async (signal) => {
    await using installation = makeInstallation()
    const first = installation.start()
    await waitUntil(() => existsSync(join(installation.folder, 'estela.db')))
    first.child.kill(signal)
    expect(await first.ended).toBe(0)
    const second = installation.start()
    await second.opened
    second.child.kill(signal)
    expect(await second.ended).toBe(0)
  },
)

test('what was acknowledged before kill -9 is there after the next start', async () => {
  const first = demo.start()
  const address = await first.opened
  const client = createClient(address)
  const email = await client.signUp()
  const { items } = await client.want(200, 'GET', '/api/products?pageSize=1')
  await client.want(200, 'PUT', `/api/me/cart/${items[0]?.slug}`, { json: { quantity: 3 } })
  first.child.kill('SIGKILL')
  await first.ended
  const second = demo.start()
  const again = createClient(await second.opened)
  await again.signIn(email)
  const me = await again.want(200, 'GET', '/api/me')
  expect(me.cart.map((line) => [line.slug, line.quantity])).toEqual([[items[0]?.slug, 3]])
  second.child.kill('SIGTERM')
  await second.ended
})

test('an order approved before kill -9 is paid and can be downloaded after the next start, without anyone acting', async () => {
  const settings = { PENDING_POLL_SECONDS: '1' }
  const first = demo.start(settings)
  const address = await first.opened
  const buyer = createClient(address)
  const email = await buyer.signUp()
  const { items } = await buyer.want(200, 'GET', '/api/products?pageSize=1')
  const placed = await buyer.want(201, 'POST', '/api/payments/paypal/orders', {
    json: {
      amount: ((items[0]?.priceCents ?? 0) / 100).toFixed(2),
      email,
      items: [{ slug: items[0]?.slug ?? '', quantity: 1 }],
    },
  })
  await press(placed.links[0]?.href ?? '', 'approve')
  first.child.kill('SIGKILL')
  await first.ended

  const second = demo.start(settings)
  const again = createClient(await second.opened)
  await again.signIn(email)
  const { fileName } = await waitUntil(async () => {
    const payment = await again.want(200, 'GET', `/api/payments/${placed.orderId}`)
    return payment.status === 'paid' ? payment : null
  })
  const link = await again.want(200, 'GET', `/api/secure-link?file=${fileName}`)
  const path = `${link.downloadUrl}${link.downloadUrl.includes('?') ? '&' : '?'}Authorization=${link.authorizationToken}`
  const archive = new Uint8Array(await (await again.get(path)).arrayBuffer())
  expect(Object.keys(unzipSync(archive)).filter((name) => name.endsWith('.stl'))).toHaveLength(1)
  second.child.kill('SIGTERM')
  expect(await second.ended).toBe(0)
})

test('a log that nobody can write, its disk full, does not end the store', async () => {
  const settings = await portToKeep()
  await using installation = await makeFilledInstallation({ ...settings, LOG_LEVEL: 'debug' })
  const full = openSync('/dev/full', 'w')
  const { child, ended } = installation.start({}, full)
  closeSync(full)
  const answer = () =>
    fetch(`http://127.0.0.1:${settings.PORT}/`, { headers: { connection: 'close' } }).catch(() => null)
  await waitUntil(async () => child.exitCode !== null || (await answer()))
  // Each request writes a line to the log.
  for (let request = 0; request < 8; request += 1) expect((await answer())?.status).toBe(200)
  expect((await fetch(`http://127.0.0.1:${settings.PORT}/healthz`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

test('wrong settings are told one a line, before a port opens', async () => {
  await using installation = makeInstallation({ PORT: 'abc', SECRET: 'short', BASE_URL: 'https://shop.test' })
  const { said, ended } = installation.start()
  expect(await ended).toBe(1)
  expect(said.text.trim().split('\n')).toEqual([
    'PORT must be a whole number.',
    'SECRET must have at least 32 characters.',
    'DEMO must be given explicitly when BASE_URL is https://shop.test.',
  ])
})

test('a terminal in Spanish is told so why nothing starts', async () => {
  await using installation = makeInstallation({ LANG: 'es_AR.UTF-8' })
  const wrong = installation.start({ PORT: 'abc', BASE_URL: 'https://shop.test' })
  expect(await wrong.ended).toBe(1)
  expect(wrong.said.text.trim().split('\n')).toEqual([
    'PORT debe ser un número entero.',
    'DEMO debe ponerse a propósito cuando BASE_URL es https://shop.test.',
  ])
  const nowhere = installation.start({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
  expect(await nowhere.ended).toBe(1)
  expect(nowhere.said.text.trim()).toBe(
    'PostgreSQL no responde en DATABASE_URL (connect ECONNREFUSED 127.0.0.1:1): revisa la dirección y si está en marcha.',
  )
})

test('where it is open is said alike in every language, the rest in that of the terminal', async () => {
  const { child, said, ended, opened } = demo.start({ LANG: 'es_AR.UTF-8' })
  expect(await opened).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect(said.text).toMatch(/Cuentas de demostración: customer@estela\.test.*\nSimuladores de pago: http:/)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

test('a taken port is one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const taken = other.address()
  const port = String(taken && typeof taken === 'object' ? taken.port : '')
  await using installation = makeInstallation({ PORT: port })
  const { said, ended } = installation.start()
  expect(await ended).toBe(1)
  expect(said.text.trim()).toBe(`Port ${port} is taken: set PORT to another one.`)
  other.close()
})

test('a database that is none is left as it is', async () => {
  await using installation = makeInstallation()
  mkdirSync(installation.folder, { recursive: true })
  writeFileSync(
    join(installation.folder, 'estela.db'),
    'this is no database, but a text of a certain length\n'.repeat(100),
  )
  const { said, ended } = installation.start()
  expect(await ended).toBe(1)
  expect(said.text.trim()).toMatch(
    /^The database in .* cannot be read .* restore it from a backup\. Nothing was changed\.$/,
  )
})

// As if out of memory: SIGUSR2 ends its threads.
const losingThreads = encodeURIComponent(
  `process.on('worker', (thread) => process.on('SIGUSR2', () => thread.terminate()))`,
)

test('a store whose thread that writes has ended says so and ends, to be started again', async () => {
  await using installation = await makeFilledInstallation({ LOG_LEVEL: 'error' })
  const { child, said, ended, opened } = installation.start({
    NODE_OPTIONS: `--import=data:text/javascript,${losingThreads}`,
  })
  await opened
  child.kill('SIGUSR2')
  expect(await ended).toBe(1)
  expect(said.text).toContain('the thread that writes the database has ended, and the store with it')
})

test('a database of a newer version is refused', async () => {
  await using installation = makeInstallation()
  const file = new DatabaseSync(join(installation.folder, 'estela.db'))
  file.exec(`CREATE TABLE migrations (name text primary key, checksum text not null, applied_at text not null);
    INSERT INTO migrations VALUES ('9999-from-the-future', 'x', 'y')`)
  file.close()
  const { said, ended } = installation.start()
  expect(await ended).toBe(1)
  expect(said.text.trim()).toBe(
    'The database is newer than this program: it has "9999-from-the-future". Start the newer version.',
  )
})

test('PostgreSQL that does not answer is one sentence', async () => {
  await using installation = makeInstallation({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
  const { said, ended } = installation.start()
  expect(await ended).toBe(1)
  expect(said.text.trim()).toMatch(
    /^PostgreSQL does not answer at DATABASE_URL \(.*ECONNREFUSED.*\): check the address and whether it is running\.$/,
  )
})
