import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { turnOnSecondFactor } from '#test/accounts/new-owner.ts'
import { createClient } from '#test/client.ts'
import { sendRaw } from '#test/raw-request.ts'
import { makeTemporaryFolder } from '#test/stores/test-database.ts'

const root = join(import.meta.dirname, '../..')
const manifest = z.object({ scripts: z.object({ start: z.string() }) })

/** The parts of `npm start`: its environment, and the arguments after the program's name. */
function readStart() {
  const { scripts } = manifest.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  const [before = '', after = ''] = scripts.start.split(' exec node ')
  const settings = before.split(' ').map((pair) => pair.split('='))
  return { settings: Object.fromEntries(settings), words: after.split(' ') }
}

async function startShipped() {
  const { folder, remove } = makeTemporaryFolder('shipped')
  const { settings, words } = readStart()
  expect(words.find((word) => word.startsWith('--max-old-space-size='))).toBeDefined()
  const { PATH = '', HOME = '' } = process.env
  const env = {
    PATH,
    HOME,
    PORT: '0',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    DEMO: '0',
    RATE_LIMIT_FACTOR: '0',
    ...settings,
  }
  const child = spawn(process.execPath, words, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  // A test that is aborted must leave no process behind.
  const end = () => void child.kill('SIGKILL')
  process.once('exit', end)
  let said = ''
  const address = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part) => {
        said += part
        const found = /Estela is open at (\S+)/.exec(said)?.[1]
        if (found) resolve(found)
      })
    child.once('exit', () => reject(new Error(`it ended: ${said}`)))
  })
  return {
    address,
    folder,
    child,
    said: () => said,
    /** Peak memory use, in MB. */
    peak: () => Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1000,
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL')
        await once(child, 'exit')
      }
      process.off('exit', end)
      remove()
    },
  }
}

const piece = Buffer.alloc(65_536, ' ')
function* pieces(bytes: number) {
  for (let sent = 0; sent < bytes; sent += piece.length) yield piece
}

const targets = [
  '/api/admin/uploads/../../check-banned-user',
  '/api/admin/uploads/%2e%2e/%2E%2e/check-banned-user',
  '/api/check-banned-user',
  '/api/auth/sign-in/email',
  '/api/webhooks/paypal',
  '/api/admin/uploads',
  '/api/admin/catalog/import',
  '/api/events',
  'http://elsewhere.test/api/check-banned-user',
  '/about',
]

test('fifty endless bodies at once neither end the process as it is shipped nor fill its memory', async () => {
  await using shipped = await startShipped()
  const before = shipped.peak()
  const sendEndless = (target: string, connection = 'close') =>
    sendRaw(shipped.address, {
      method: 'POST',
      target,
      headers: { 'content-type': 'application/json', connection },
      pieces: pieces(170_000_000),
      chunked: true,
    })
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => sendEndless(targets[at % targets.length] ?? '')),
  )
  expect((await fetch(`${shipped.address}/healthz`)).status, shipped.said()).toBe(200)
  expect(shipped.child.exitCode).toBeNull()
  const statuses = answers.map(({ status }) => status)
  // A connection may close before its answer was read, since the client is still sending.
  expect(statuses.filter((status) => status !== 0 && (status < 400 || status > 499))).toEqual([])
  expect(shipped.peak() - before).toBeLessThan(200)
  // A single client is fast enough to read the answer before the server stops lingering.
  for (const connection of ['close', 'keep-alive'])
    expect((await sendEndless('/api/check-banned-user', connection)).status).toBe(413)
  expect((await sendEndless('/api/admin/uploads/../../check-banned-user')).status).toBe(400)
})

/** A body in pieces of one byte, joined into writes of 66 KB. */
function* crumbs(bytes: number) {
  const framed = Buffer.from('1\r\nx\r\n'.repeat(11_000))
  for (let sent = 0; sent < bytes; sent += 11_000) yield framed
  yield Buffer.from('0\r\n\r\n')
}

test.each([
  ['read whole, by strangers', '/api/webhooks/paypal', 1, 990_000],
  ['streamed, where strangers are refused', '/api/admin/uploads', 30, 990_000],
])('bodies in pieces of one byte do not end the process as it is shipped: %s', async (_how, target, times, bytes) => {
  await using shipped = await startShipped()
  const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }
  const send = () => sendRaw(shipped.address, { method: 'POST', target, headers, pieces: crumbs(bytes) })
  const answers = await Promise.all(Array.from({ length: times }, send))
  expect((await fetch(`${shipped.address}/healthz`)).status, shipped.said()).toBe(200)
  expect(shipped.child.exitCode).toBeNull()
  expect(answers.filter(({ status }) => status < 400 || status > 499)).toEqual([])
})

/** JSON that takes twenty times its bytes of memory once it is parsed. */
const swelling = (bytes: number) =>
  Buffer.from(`{"email":"a@b.co","password":"x","x":[${'{},'.repeat((bytes - 50) / 3)}{}]}`)

/** Sends a body on many connections, and its last byte only once all have sent the rest; resolves with the statuses. */
async function sendTogether(address: string, target: string, { body, times }: { body: Buffer; times: number }) {
  const { port, hostname } = new URL(address)
  const head = `POST ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\n`
  const begun = Buffer.concat([Buffer.from(`${head}Content-Length: ${body.length}\r\n\r\n`), body.subarray(0, -1)])
  const sockets = Array.from({ length: times }, () => connect(Number(port), hostname).on('error', () => {}))
  const answers = sockets.map((socket) => text(socket).catch(() => ''))
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.write(begun, resolve))))
  for (const socket of sockets) socket.write(body.subarray(-1))
  return (await Promise.all(answers)).map((answer) => Number(answer.split(' ')[1] ?? 0))
}

test('twenty bodies of 1 MB that are complete at the same moment do not end the process as it is shipped', async () => {
  await using shipped = await startShipped()
  const bodies = { body: swelling(999_000), times: 20 }
  for (const target of ['/api/auth/sign-in/email', '/api/webhooks/paypal', '/api/payments/free/orders']) {
    const statuses = await sendTogether(shipped.address, target, bodies)
    expect((await fetch(`${shipped.address}/healthz`)).status, shipped.said()).toBe(200)
    expect(shipped.child.exitCode).toBeNull()
    expect(statuses.filter((status) => ![0, 401, 413, 503].includes(status))).toEqual([])
  }
})

test('bodies that are never finished do not fill the memory of the process as it is shipped, and others come through', async () => {
  await using shipped = await startShipped()
  const before = shipped.peak()
  const body = Buffer.alloc(999_999, ' ')
  const headers = { 'content-type': 'application/json', 'content-length': '1000000' }
  const statuses: number[] = []
  for (let times = 0; times < 300; times++)
    void sendRaw(shipped.address, { method: 'POST', target: '/api/webhooks/paypal', headers, pieces: [body] }).then(
      ({ status }) => statuses.push(status),
    )
  await expect.poll(() => statuses.length).toBeGreaterThan(280)
  expect(statuses.filter((status) => status !== 0 && status !== 503)).toEqual([])
  const json = { email: 'a@b.co', password: 'x' }
  const signIn = await createClient(shipped.address).send('POST', '/api/auth/sign-in/email', { json })
  expect(signIn.status).toBe(401)
  expect(shipped.peak() - before).toBeLessThan(150)
})

/** An owner of the shipped store, which knows nothing of tests. */
async function signUpOwner({ address, folder }: { address: string; folder: string }) {
  const owner = createClient(address)
  const email = await owner.signUp()
  const database = new DatabaseSync(join(folder, 'estela.db'), { timeout: 5000 })
  database.prepare("update accounts set role = 'owner', email_verified = 1 where email = ?").run(email)
  database.close()
  await turnOnSecondFactor(owner)
  return owner
}

test('a catalog file of which everything has to be told does not fill the memory of the process as it is shipped', async () => {
  await using shipped = await startShipped()
  const owner = await signUpOwner(shipped)
  const unknown = Array.from({ length: 300 }, (_, at) => `"x${at}":0`).join()
  const products = Array.from({ length: 2000 }, (_, at) => `{"id":"${at + 1}","title":"Figure ${at}",${unknown}}`)
  const headers = { 'content-type': 'application/json' }
  const body = `[${products.join()}]`
  const report = await owner.want(200, 'POST', '/api/admin/catalog/import?dryRun=1', { body, headers })
  expect(report).toMatchObject({ created: 2000, moreChanges: 1000, changes: { length: 1000 } })
  expect((await fetch(`${shipped.address}/healthz`)).status, shipped.said()).toBe(200)
})
