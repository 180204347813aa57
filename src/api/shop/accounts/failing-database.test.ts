import { randomUUID } from 'node:crypto'
import { afterAll, expect, test, vi } from 'vitest'
import { testPassword } from '#test/client.ts'
import { hearOfDisk, openFailingDisk } from '#test/failing-disk.ts'
import { openTestStore } from '#test/stores/open-test-store.ts'

const { disk, on } = openFailingDisk()
const { heard, log } = hearOfDisk()
const store = await openTestStore({ log, override: ({ database }) => ({ database: on(database) }) })
afterAll(() => store[Symbol.asyncDispose]())

const passwords = { currentPassword: testPassword, newPassword: 'Another-Pass-1!' }
const calls: Record<string, (email: string) => object> = {
  'sign-in/email': (email) => ({ email, password: testPassword }),
  'sign-up/email': () => ({ email: `${randomUUID()}@example.test`, password: testPassword, name: 'Ana' }),
  'change-password': () => passwords,
  'revoke-other-sessions': () => ({}),
  'sign-out': () => ({}),
}
/** More than any of these calls asks of the database. */
const most = 100

/** Makes the call in a session, on a disk that is full after so many statements. */
async function callOnFullDisk(path: string, spared: number) {
  const client = store.newClient()
  const email = await client.signUp()
  Object.assign(disk, { how: 'full', spared })
  const answer = await client.send('POST', `/api/auth/${path}`, { json: calls[path]?.(email) })
  const isFull = disk.spared === 0
  disk.how = null
  return { client, answer, isFull }
}

test.each(Object.keys(calls))('%s on a full disk is refused for now, however far it came', async (path) => {
  // The library says so where it reads a session with its account, and fails all the same.
  using complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  for (let spared = 0, done = false; !done; spared += 1) {
    expect(spared).toBeLessThan(most)
    heard.splice(0)
    const { client, answer, isFull } = await callOnFullDisk(path, spared)
    if (path === 'sign-out' && answer.ok) expect((await client.get('/api/me')).status).toBe(401)
    done = answer.ok && !isFull
    if (answer.ok) continue
    expect([spared, answer.status, answer.headers.get('retry-after')]).toEqual([spared, 503, '30'])
    // Nothing looks signed out before the store confirms it.
    if (path === 'sign-out') expect(answer.headers.getSetCookie()).toEqual([])
    expect(await answer.json()).toMatchObject({ error: { status: 'unavailable' } })
    expect(heard).not.toEqual([])
  }
  expect(complaints.mock.calls.flat()).not.toContainEqual(expect.any(String))
})
