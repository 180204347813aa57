import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { logOf } from '#domain/log-parts.ts'
import { openTestStore } from '#test/stores/open-test-store.ts'
import { waitUntil } from '#test/wait-until.ts'
import { readConfig } from '../settings/config.ts'
import { createLog } from './log.ts'
import { createLogOutput } from './log-output.ts'

function keepLines() {
  const lines: string[] = []
  return { lines, log: createLog('debug', { write: (line) => void lines.push(line) }) }
}

test('no line holds the token of a mailed link, however the link is written', async () => {
  const { lines, log } = keepLines()
  await using store = await openTestStore({ log })
  const client = store.newClient()
  const email = await client.signUp()
  await client.want(200, 'POST', '/api/auth/request-password-reset', { json: { email, redirectTo: '/reset-password' } })
  const link = await waitUntil(async () => {
    const [mail] = await client.want(200, 'GET', '/api/demo/mail')
    return mail && new URL(mail.links[0] ?? '')
  })
  const token = link.pathname.split('/').at(-1) ?? ''
  expect(token.length).toBeGreaterThan(15)
  const followed = await client.get(link.href)
  expect(followed.status).toBe(302)
  const landed = new URL(followed.headers.get('location') ?? '', store.baseUrl)
  expect(landed.search).toContain(token)
  await client.get(landed.href)
  await client.get(link.pathname.replace('reset-password', 'reset-p%61ssword'))
  await client.get(`/set-up?token=${token}`)
  await client.get(`/gift/${token}`)
  await client.get(`/api/news/${token}/stop`)
  await client.get(`/api/gifts/${token}/claim`)
  // A line is written once its answer has gone out, which the client may read earlier.
  await waitUntil(() => lines.join('').includes('"path":"/api/gifts/[redacted]/claim"'))
  const said = lines.join('')
  expect(said).toContain('"path":"/api/auth/reset-password/[redacted]"')
  expect(said).toContain('"path":"/api/news/[redacted]/stop"')
  expect(said).not.toContain(token)
})

test('passwords, tokens and cookies are blanked two levels deep', () => {
  const { lines, log } = keepLines()
  log.info({ password: 'one', body: { token: 'two', more: { cookie: 'three' } }, path: '/a?token=four' }, 'said')
  expect(lines.join('')).toContain('[redacted]')
  for (const secret of ['one', 'two', 'three', 'four']) expect(lines.join('')).not.toContain(`${secret}"`)
})

test('each part has the level that the settings give it, and the others that of all', () => {
  const lines: string[] = []
  const { LOG_LEVEL } = readConfig({ LOG_LEVEL: 'warn, payments=debug,jobs=silent' })
  const log = createLog(LOG_LEVEL, { write: (line) => void lines.push(line) })
  log.info({}, 'a')
  log.warn({}, 'b')
  logOf(log, 'payments').debug({}, 'c')
  logOf(log, 'jobs').error({}, 'd')
  logOf(log, 'mails').info({}, 'e')
  logOf(log, 'mails').error({ token: 'secret' }, 'f')
  const said = lines.map((line) => JSON.parse(line))
  expect(said.map(({ msg, part }) => [msg, part])).toEqual([
    ['b', undefined],
    ['c', 'payments'],
    ['f', 'mails'],
  ])
  expect(said[2].token).toBe('[redacted]')
})

test.each([
  'loud',
  'info,payments',
  'info,prices=debug',
  'info,jobs=loud',
  'info,jobs=info,jobs=warn',
  'payments=debug',
])('the level %j is refused with what it may be', (LOG_LEVEL) => {
  expect(() => readConfig({ LOG_LEVEL })).toThrow(/LOG_LEVEL must be one of trace, .*parts are requests, /)
})

test('lines that are not taken are lost, and the first that is taken again is followed by their number', () => {
  const lines: string[] = []
  let isFull = false
  const stream = Object.assign(new EventEmitter(), {
    write(line: string, written: (error?: Error) => void) {
      if (!isFull) lines.push(line)
      else stream.emit('error', new Error('ENOSPC'))
      written(isFull ? new Error('ENOSPC') : undefined)
    },
  })
  const log = createLog('info', createLogOutput(stream))
  for (const [full, word] of [
    [false, 'a'],
    [true, 'b'],
    [true, 'c'],
    [false, 'd'],
    [false, 'e'],
  ] as const) {
    isFull = full
    log.info({}, word)
  }
  const said = lines.map((line) => JSON.parse(line))
  expect(said.map(({ msg, level, lines: lost }) => [msg, level, lost])).toEqual([
    ['a', 30, undefined],
    ['d', 30, undefined],
    ['lines of the log could not be written', 40, 2],
    ['e', 30, undefined],
  ])
})
