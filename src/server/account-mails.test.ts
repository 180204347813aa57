import { expect, test } from 'vitest'
import { sealSecret } from '#domain/settings/secrets/seal-secret.ts'
import { upsertSetting } from '#domain/settings/setting-queries.ts'
import { testPassword } from '#test/client.ts'
import { startMailServer } from '#test/mail-server.ts'
import { createTestMailer } from '#test/stand-ins.ts'
import { openTestStore, type TestStore } from '#test/stores/open-test-store.ts'
import { makePlace, startStore } from '#test/stores/restored-store.ts'
import { waitUntil } from '#test/wait-until.ts'

const engine = process.env.TEST_DATABASE_URL ? 'postgres' : 'sqlite'

const mailsTo = ({ services }: Pick<TestStore, 'services'>, email: string) =>
  services.database.read.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('created_at').execute()

async function openEarnest() {
  const mailer = createTestMailer()
  const store = await openTestStore({
    settings: { DEMO: '0', EMAIL_VERIFICATION: 'required' },
    override: () => ({ mailer }),
  })
  const sent = (email: string, times = 1) =>
    waitUntil(() => {
      const mails = mailer.sent.filter(({ to }) => to === email)
      return mails.length >= times ? mails : null
    })
  return Object.assign(store, { mailer, sent })
}
const register = (store: TestStore, email: string) =>
  store
    .newClient()
    .want(200, 'POST', '/api/auth/sign-up/email', { json: { email, password: testPassword, name: 'Ana' } })

test('outside a demo a link is not kept once its mail was sent', async () => {
  await using store = await openEarnest()
  const email = 'ana@example.test'
  await register(store, email)
  const [verify] = await store.sent(email)
  expect(verify?.text).toContain('/api/auth/verify-email?token=')
  await expect.poll(async () => (await mailsTo(store, email)).map(({ text, html }) => text + html)).toEqual([''])
  expect((await store.newClient().get(String(/\S*verify-email\S*/.exec(verify?.text ?? '')?.[0]))).status).toBe(302)
  await store
    .newClient()
    .want(200, 'POST', '/api/auth/request-password-reset', { json: { email, redirectTo: `${store.baseUrl}/x` } })
  const [, reset] = await store.sent(email, 2)
  expect(reset?.text).toContain('/reset-password/')
  await expect.poll(async () => (await mailsTo(store, email)).map(({ text, html }) => text + html)).toEqual(['', ''])
})

test('a mail that was not accepted keeps its link for the next try', async () => {
  await using store = await openEarnest()
  store.mailer.failNext(1)
  await register(store, 'eva@example.test')
  const { database } = store.services
  const failed = database.read.selectFrom('jobs').select('id').where('kind', '=', 'send-mail').where('attempts', '=', 1)
  const { id } = await waitUntil(() => failed.where('last_error', 'is not', null).executeTakeFirst())
  const kept = async () => (await mailsTo(store, 'eva@example.test')).map(({ sent_at, text }) => [sent_at, text])
  expect(await kept()).toEqual([[null, expect.stringContaining('/verify-email?')]])
  await database.write((transaction) =>
    transaction.updateTable('jobs').set({ run_at: '2026-01-01T00:00:00.000Z' }).where('id', '=', id).execute(),
  )
  const [verify] = await store.sent('eva@example.test')
  expect(verify?.text).toContain('/verify-email?')
  await expect.poll(kept).toEqual([[expect.any(String), '']])
})

test('every mail to an account carries it, and goes with the person', async () => {
  await using store = await openEarnest()
  const email = 'ben@example.test'
  await register(store, email)
  await store.sent(email)
  // Somebody tries to register again.
  await register(store, email)
  await store.sent(email, 2)
  const mails = await mailsTo(store, email)
  const [account] = await store.services.database.read.selectFrom('accounts').select('id').execute()
  expect(mails.map(({ account_id }) => account_id)).toEqual([account?.id, account?.id])
  await store.office.customers.erase({ accountId: String(account?.id) })
  const left = JSON.stringify(await store.services.database.read.selectFrom('mails').selectAll().execute())
  expect(left).not.toContain(email)
})

test('a demo shows its links, and forgets them when it starts as a shop', async () => {
  await using place = await makePlace(engine)
  const email = 'ana@example.test'
  {
    await using store = await startStore(place.config)
    await store.shop.mails.queue({ to: email, subject: 'a', text: 'a link', html: 'a link', oneTime: true })
    await store.shop.mails.queue({ to: email, subject: 'b', text: 'no link', html: 'no link' })
    await waitUntil(async () => (await store.shop.mails.listMailbox()).length === 2)
    expect((await store.shop.mails.listMailbox()).map(({ text }) => text).toSorted()).toEqual(['a link', 'no link'])
  }
  await using store = await startStore({ ...place.config, DEMO: false })
  const texts = (await mailsTo(store, email)).map(({ text }) => text)
  expect(texts.toSorted()).toEqual(['', 'no link'])
})

test('whoever deletes their account gets a last mail, of which nothing stays once it was sent', async () => {
  await using store = await openEarnest()
  const email = 'zoe@example.test'
  await register(store, email)
  await store.services.database.write((transaction) =>
    transaction.updateTable('accounts').set({ email_verified: 1 }).where('email', '=', email).execute(),
  )
  await store.sent(email)
  const zoe = store.newClient()
  await zoe.signIn(email)
  await zoe.want(204, 'POST', '/api/me/erasure', { json: { email } })
  await expect.poll(() => store.mailer.sent.filter(({ to }) => to === email).at(-1)?.subject).toContain('cuenta')
  await expect
    .poll(async () => JSON.stringify(await store.services.database.read.selectFrom('mails').selectAll().execute()))
    .not.toContain(email)
})

test('mails wait where no mail server is set, as after a change of SECRET, and leave once there is one', async () => {
  await using place = await makePlace(engine, { DEMO: '0', EMAIL_VERIFICATION: 'optional' })
  const [to, text] = ['zoe@example.test', 'http://store.test/reset-password?token=secret']
  const mailAndJob = async ({ services: { database } }: Pick<TestStore, 'services'>) => ({
    mail: await database.read.selectFrom('mails').selectAll().where('recipient', '=', to).executeTakeFirstOrThrow(),
    job: await database.read
      .selectFrom('jobs')
      .selectAll()
      .where('kind', '=', 'send-mail')
      .where('last_error', 'is not', null)
      .executeTakeFirst(),
  })
  {
    await using store = await startStore(place.config)
    const value = sealSecret({ secret: 'another secret of thirty-two letters' }, 'SMTP_URL', 'smtp://mail.example.com')
    const row = { name: 'SMTP_URL', value, sealed: 1, changed_at: new Date().toISOString() }
    await store.services.database.write((transaction) => upsertSetting(transaction, row))
    await store.shop.mails.queue({ to, subject: 'reset', text, html: text, oneTime: true })
    const waiting = await waitUntil(async () => (await mailAndJob(store)).job)
    expect(waiting).toMatchObject({ attempts: 0, finished_at: null, last_error: 'no mail server is set' })
    expect((await mailAndJob(store)).mail).toMatchObject({ sent_at: null, text })
  }
  using server = await startMailServer()
  await using store = await startStore({
    ...place.config,
    SMTP_URL: server.url,
    fixed: { ...place.config.fixed, SMTP_URL: server.url },
  })
  const { sent_at: sentAt, text: kept } = await waitUntil(async () => {
    const { mail } = await mailAndJob(store)
    return mail.sent_at !== null && mail
  })
  expect([typeof sentAt, kept]).toEqual(['string', ''])
  expect(server.heard).toContain(`RCPT TO:<${to}>`)
})
