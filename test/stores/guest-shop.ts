import { afterAll } from 'vitest'
import { type Client, testPassword } from '../client.ts'
import { createTestClock } from '../stand-ins.ts'
import { waitUntil } from '../wait-until.ts'
import { openSellingStore, orderOf, placeOrder, press } from './selling-store.ts'

/** For the tests of a file: an open store in which strangers buy, and ways to reach their orders. */
export async function openGuestShop() {
  const clock = createTestClock(new Date().toISOString())
  const banned = 'banned.one@estela.test'
  const store = await openSellingStore({
    settings: {
      STORE_ACCESS: 'open',
      PENDING_POLL_SECONDS: '600',
      TRUST_PROXY: '1',
      RATE_LIMIT_FACTOR: '1',
      BANNED_EMAILS: banned,
    },
    override: () => ({ clock }),
  })
  afterAll(() => store[Symbol.asyncDispose]())
  const { read } = store.services.database

  let people = 0
  const newAddress = () => `guest${++people}@example.test`
  const mailsTo = async (to: string) =>
    read
      .selectFrom('mails')
      .select(['id', 'subject', 'text'])
      .where('recipient', '=', to)
      .orderBy('created_at')
      .execute()

  /** A stranger buys the dragon and pays for it. */
  async function buy(client: Client, email: string) {
    const { providerId, page, orderId } = await placeOrder(client, 'paypal', { ...orderOf(), email })
    await press(page, 'approve')
    await client.want(200, 'POST', '/api/payments/paypal/capture', { json: { orderID: providerId } })
    const { number } = await read
      .selectFrom('orders')
      .select('number')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    return { orderId, number }
  }

  /** Only mails with codes, since receipts may arrive at any time. */
  const codesTo = async (email: string) => (await mailsTo(email)).filter(({ subject }) => /código|code/.test(subject))

  async function askCode(client: Client, number: string, email: string): Promise<string> {
    // By their ids: a clock that is set back makes the newest mail look like an older one.
    const before = new Set((await codesTo(email)).map(({ id }) => id))
    await client.want(202, 'POST', `/api/guest-orders/${number}/code`, { json: { email } })
    const { text } = await waitUntil(async () => (await codesTo(email)).find(({ id }) => !before.has(id)))
    const [code] = /\b\d{6}\b/.exec(text) ?? []
    if (!code) throw new Error(`no code in: ${text}`)
    return code
  }
  const open = (client: Client, number: string, email: string, code: string) =>
    client.send('POST', `/api/guest-orders/${number}/open`, { json: { email, code } })
  const prove = (email: string) =>
    store.services.database.write((transaction) =>
      transaction.updateTable('accounts').set({ email_verified: 1 }).where('email', '=', email).execute(),
    )
  const signIn = (client: Client, email: string) =>
    client.send('POST', '/api/auth/sign-in/email', { json: { email, password: testPassword } })
  return { store, clock, banned, read, newAddress, mailsTo, buy, askCode, open, prove, signIn }
}
