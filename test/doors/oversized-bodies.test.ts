import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
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
