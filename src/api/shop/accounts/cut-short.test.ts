import type { KyselyPlugin, OperationNode } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { inAll } from '#domain/each-language.ts'
import { ShopError } from '#domain/errors.ts'
import { type Client, testPassword } from '#test/client.ts'
import { openTestStore } from '#test/stores/open-test-store.ts'
import { waitUntil } from '#test/wait-until.ts'

/** Once armed, the database is away as soon as a password was written. */
let [isArmed, isAway] = [false, false]
afterEach(() => {
  isArmed = false
  isAway = false
})

const refuseIfAway = () => {
  if (isAway)
    throw new ShopError(
      'unavailable',
      inAll(() => 'The database is away.'),
    )
}
const writesPassword = (node: OperationNode) =>
  node.kind === 'UpdateQueryNode' && JSON.stringify(node).includes('signInMethods')
const writing = new WeakSet<object>()
const goAway: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    refuseIfAway()
    if (isArmed && writesPassword(node)) writing.add(queryId)
    return node
  },
  async transformResult({ result, queryId }) {
    if (writing.has(queryId)) isAway = true
    return result
  },
}

const store = await openTestStore({
  settings: { EMAIL_VERIFICATION: 'optional' },
  override: ({ database }) => ({
    database: {
      ...database,
      writer: database.writer.withPlugin(goAway),
      async write(operation) {
        refuseIfAway()
        return database.write(operation)
      },
    },
  }),
})
afterAll(() => store[Symbol.asyncDispose]())

const newPassword = 'Another-Pass-1!'

async function mailLink(email: string, known: readonly string[] = []): Promise<string> {
  const anybody = store.newClient()
  await anybody.want(200, 'POST', '/api/auth/request-password-reset', {
    json: { email, redirectTo: '/reset-password' },
  })
  const link = await waitUntil(async () => {
    const mails: { to: string; links: string[] }[] = await anybody.want(200, 'GET', '/api/demo/mail')
    return mails
      .filter(({ to }) => to === email)
      .flatMap(({ links }) => links[0] ?? [])
      .find((one) => !known.includes(one))
  })
  return link
}
const resetBy = (link: string, password: string) =>
  store.newClient().send('POST', '/api/auth/reset-password', {
    json: { newPassword: password, token: new URL(link).pathname.split('/').at(-1) },
  })
const change = (client: Client) =>
  client.send('POST', '/api/auth/change-password', { json: { currentPassword: testPassword, newPassword } })
const readStamp = async (email: string) =>
  (
    await store.services.database.read
      .selectFrom('accounts')
      .select('security_stamp')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).security_stamp

test.each([
  { how: 'reset', replace: (_client: Client, link: string) => resetBy(link, newPassword), staysSignedIn: false },
  { how: 'change', replace: change, staysSignedIn: true },
])('a $how of a password that is cut after its write leaves no former way in', async ({ replace, staysSignedIn }) => {
  const [client, thief] = [store.newClient(), store.newClient()]
  const email = await client.signUp()
  await thief.signIn(email)
  const earlier = await mailLink(email)
  const link = await mailLink(email, [earlier])
  const stamp = await readStamp(email)
  isArmed = true
  expect((await replace(client, link)).status).toBe(503)
  expect(isAway).toBe(true)
  isArmed = false
  isAway = false
  expect((await thief.get('/api/me')).status).toBe(401)
  expect((await client.get('/api/me')).status).toBe(staysSignedIn ? 200 : 401)
  expect((await resetBy(earlier, 'Stolen-Pass-1!')).status).toBe(400)
  // Marks of known devices do not count any more.
  expect(await readStamp(email)).not.toBe(stamp)
  const signIn = (password: string) =>
    store.newClient().send('POST', '/api/auth/sign-in/email', { json: { email, password } })
  expect((await signIn(testPassword)).status).toBe(401)
  expect((await signIn(newPassword)).status).toBe(200)
})
