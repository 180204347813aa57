import { once } from 'node:events'
import { connect } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testPassword } from '#test/client.ts'
import { quickHashing, silentLog } from '#test/stand-ins.ts'
import { openTestStore } from '#test/stores/open-test-store.ts'

test('what runs for a client that has left ends before the database closes', async () => {
  const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const errors: unknown[] = []
  const store = await openTestStore({
    log: { ...silentLog, error: (_fields, message) => void errors.push(message) },
    passwordHashing: {
      ...quickHashing,
      async verify(kept) {
        begun.resolve()
        await released.promise
        return quickHashing.verify(kept)
      },
    },
  })
  const email = await store.newClient().signUp()
  const { hostname, port } = new URL(store.listening)
  const reach = () => connect(Number(port), hostname)
  const leaving = reach()
  const body = JSON.stringify({ email, password: testPassword })
  leaving.write(
    `POST /api/auth/sign-in/email HTTP/1.1\r\nOrigin: ${store.baseUrl}\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${body.length}\r\n\r\n${body}`,
  )
  await begun.promise
  leaving.destroy()
  const stopped = store[Symbol.asyncDispose]()
  await expect.poll(() => once(reach(), 'connect').catch(({ code }) => code)).toBe('ECONNREFUSED')
  // A stop that did not wait would be done with everything by then.
  for (let turn = 0; turn < 100; turn += 1) await nextTurn()
  released.resolve()
  await stopped
  await nextTurn()
  expect(errors).toEqual([])
})
