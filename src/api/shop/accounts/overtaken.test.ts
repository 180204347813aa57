import { afterAll, expect, test } from 'vitest'
import { type Client, testPassword } from '#test/client.ts'
import { quickHashing } from '#test/stand-ins.ts'
import { openTestStore } from '#test/stores/open-test-store.ts'
import { waitUntil } from '#test/wait-until.ts'

/** The next password that is verified waits for its end, and those after it do not. */
let next: { end: Promise<void>; hasBegun: boolean } | null = null

const store = await openTestStore({
  settings: { EMAIL_VERIFICATION: 'optional' },
  passwordHashing: {
    ...quickHashing,
    async verify(kept) {
      const held = next
      next = null
      const isRight = await quickHashing.verify(kept)
      if (held) held.hasBegun = true
      await held?.end
      return isRight
    },
  },
})
afterAll(() => store[Symbol.asyncDispose]())

const [newPassword, stolenPassword] = ['Another-Pass-1!', 'Stolen-Pass-1!']

const signIn = (email: string, password: string) =>
  store.newClient().send('POST', '/api/auth/sign-in/email', { json: { email, password } })
const changeTo = (client: Client, password: string) =>
  client.send('POST', '/api/auth/change-password', { json: { currentPassword: testPassword, newPassword: password } })

async function reset(email: string) {
  const anybody = store.newClient()
  await anybody.want(200, 'POST', '/api/auth/request-password-reset', {
    json: { email, redirectTo: '/reset-password' },
  })
  const link = await waitUntil(async () => {
    const mails: { to: string; links: string[] }[] = await anybody.want(200, 'GET', '/api/demo/mail')
    return mails.find(({ to }) => to === email)?.links[0]
  })
  const token = new URL(link).pathname.split('/').at(-1)
  return anybody.send('POST', '/api/auth/reset-password', { json: { newPassword, token } })
}

interface People {
  client: Client
  thief: Client
  email: string
}
const underWay = [
  { what: 'sign-in', begin: ({ email }: People) => signIn(email, testPassword), status: 401 },
  { what: 'change', begin: ({ thief }: People) => changeTo(thief, stolenPassword), status: 400 },
]
const endings = [
  { how: 'another change', end: ({ client }: People) => changeTo(client, newPassword), sessions: 1 },
  { how: 'a reset', end: ({ email }: People) => reset(email), sessions: 0 },
]
const cases = underWay.flatMap((begun) => endings.map((ending) => ({ ...begun, ...ending })))

test.each(cases)('a $what with the old password that is under way while $how ends it changes nothing', async (each) => {
  const [client, thief] = [store.newClient(), store.newClient()]
  const email = await client.signUp()
  await thief.signIn(email)
  const { account } = await client.want(200, 'GET', '/api/me')
  const { promise: end, resolve } = Promise.withResolvers<void>()
  const held = { end, hasBegun: false }
  next = held
  const beginning = each.begin({ client, thief, email })
  await waitUntil(() => held.hasBegun)
  expect((await each.end({ client, thief, email })).status).toBe(200)
  resolve()
  expect((await beginning).status).toBe(each.status)
  const sessions = store.services.database.read.selectFrom('sessions').select('id')
  expect(await sessions.where('user_id', '=', account?.uid ?? '').execute()).toHaveLength(each.sessions)
  expect((await signIn(email, stolenPassword)).status).toBe(401)
  expect((await signIn(email, newPassword)).status).toBe(200)
})
