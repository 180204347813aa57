import { expect, test } from 'vitest'
import { openTestStore } from '#test/stores/open-test-store.ts'
import { waitUntil } from '#test/wait-until.ts'
import { createLog } from './log.ts'

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
  await client.get(`/api/gifts/${token}/claim`)
  // A line is written when its answer has gone out, which the client may read before.
  await waitUntil(() => lines.join('').includes('"path":"/api/gifts/[redacted]/claim"'))
  const said = lines.join('')
  expect(said).toContain('"path":"/api/auth/reset-password/[redacted]"')
  expect(said).not.toContain(token)
})

test('passwords, tokens and cookies are blanked two levels deep', () => {
  const { lines, log } = keepLines()
  log.info({ password: 'one', body: { token: 'two', more: { cookie: 'three' } }, path: '/a?token=four' }, 'said')
  expect(lines.join('')).toContain('[redacted]')
  for (const secret of ['one', 'two', 'three', 'four']) expect(lines.join('')).not.toContain(`${secret}"`)
})
