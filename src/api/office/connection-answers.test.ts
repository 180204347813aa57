import { afterAll, beforeAll, expect, test } from 'vitest'
import { simulatorCredentials } from '#simulators/credentials.ts'
import { type Simulators, startSimulators } from '#simulators/start-simulators.ts'
import { newOwner } from '#test/accounts/new-owner.ts'
import { startMailServer } from '#test/mail-server.ts'
import { openTestStore, type TestStore } from '#test/stores/open-test-store.ts'

let outside: Simulators
let store: TestStore
let owner: Awaited<ReturnType<typeof newOwner>>
let mail: ReturnType<typeof startMailServer> extends Promise<infer Server> ? Server : never
beforeAll(async () => {
  outside = await startSimulators({ strict: false })
  mail = await startMailServer()
  const settings = { DEMO: '0', PAYPAL_BASE_URL: `${outside.url}/paypal`, SMTP_URL: mail.url }
  store = await openTestStore({ settings: { ...settings, EMAIL_VERIFICATION: 'optional' } })
  owner = await newOwner(store)
})
afterAll(async () => {
  await store[Symbol.asyncDispose]()
  await outside.stop()
  mail[Symbol.dispose]()
})

const { clientId, clientSecret, webhookId } = simulatorCredentials.paypal
const right = { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret, PAYPAL_WEBHOOK_ID: webhookId }
const read = async (path: string) => (await owner.get(path)).text()
const firstSteps = () => read('/admin/first-steps')
const tasks = async () => /The store is not set up yet: ([^<]*)/.exec(await read('/admin'))?.[1] ?? ''
async function change(changes: Record<string, string>) {
  const { version } = await owner.want(200, 'GET', '/api/admin/settings')
  await owner.want(200, 'PATCH', '/api/admin/settings', { json: { version, changes } })
}

test('PayPal is ready once it has really answered to what holds, and not by invented credentials', async () => {
  await change({ ...right, PAYPAL_CLIENT_SECRET: 'invented' })
  expect(await tasks()).toContain('Payments')
  const invented = await firstSteps()
  expect(invented).toContain('PayPal is not ready: Refused')
  expect(invented).not.toContain('PayPal is ready')
  expect(await tasks()).toContain('Payments')
  await change(right)
  // The connection has not been tested yet: being configured does not make it ready.
  expect(await tasks()).toContain('Payments')
  expect(await firstSteps()).toContain('PayPal is ready')
  expect(await tasks()).not.toContain('Payments')
  await change({ PAYPAL_CLIENT_SECRET: 'another' })
  expect(await tasks()).toContain('Payments')
  await change(right)
})

test('a test of what is not saved yet says nothing about what holds', async () => {
  await change(right)
  await firstSteps()
  const json = { changes: { PAYPAL_CLIENT_SECRET: 'wrong' } }
  const answer = await owner.want(200, 'POST', '/api/admin/settings/test/paypal', { json })
  expect(answer.outcome).toBe('refused')
  expect((await store.office.settings.connections()).paypal.answer?.outcome).toMatch(/^(ok|webhook-elsewhere)$/)
})

test('what did not work is asked again after a minute, not at every look', async () => {
  await change({ ...right, PAYPAL_CLIENT_SECRET: 'late' })
  await firstSteps()
  const asked = (await store.office.settings.connections()).paypal.answer?.at
  await firstSteps()
  expect((await store.office.settings.connections()).paypal.answer?.at).toBe(asked)
  const at = new Date(Date.now() - 61_000).toISOString()
  await store.services.database.write((transaction) =>
    transaction.updateTable('connection_answers').set({ at }).execute(),
  )
  await firstSteps()
  expect((await store.office.settings.connections()).paypal.answer?.at).not.toBe(at)
})

test('mails go out once the mail server took the test mail', async () => {
  expect(await firstSteps()).toContain('Send a test e-mail in the settings')
  expect(await tasks()).toContain('Mail')
  await owner.want(200, 'POST', '/api/admin/settings/test/mail', { json: { changes: {} } })
  expect(await firstSteps()).toContain('E-mails go out')
  expect(await tasks()).not.toContain('Mail')
})

test('answers say nothing of the secrets that they are about', async () => {
  const rows = await store.services.database.read.selectFrom('connection_answers').selectAll().execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(clientSecret)
})

test('each provider’s form shows the whole address for its notices', async () => {
  const page = await read('/admin/settings')
  for (const provider of ['paypal', 'mercadopago'])
    expect(page).toContain(`value="${store.baseUrl}/api/webhooks/${provider}"`)
})
