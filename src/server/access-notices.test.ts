import { expect, test } from 'vitest'
import { generateNextTotp } from '#test/accounts/authenticator.ts'
import { newOwner } from '#test/accounts/new-owner.ts'
import { addPasskey, tryPasskey } from '#test/accounts/passkey-device.ts'
import { testPassword } from '#test/client.ts'
import { createTestMailer } from '#test/stand-ins.ts'
import { openTestStore } from '#test/stores/open-test-store.ts'
import { waitUntil } from '#test/wait-until.ts'

async function openNoticing(settings: Record<string, string>) {
  const mailer = createTestMailer()
  const store = await openTestStore({ settings, override: () => ({ mailer }) })
  const subjects = (email: string) => mailer.sent.filter(({ to }) => to === email).map(({ subject }) => subject)
  const until = (email: string, words: string) =>
    waitUntil(() => mailer.sent.find(({ to, subject }) => to === email && subject.includes(words)))
  return Object.assign(store, { subjects, until })
}
const earnest = { DEMO: '0', EMAIL_VERIFICATION: 'optional' }

/** An account made an hour ago: one that has just registered gets no notices. */
async function olderAccount(store: Awaited<ReturnType<typeof openNoticing>>, address?: string) {
  const client = store.newClient()
  const email = await client.signUp(address)
  const made = new Date(Date.now() - 3_600_000).toISOString()
  await store.services.database.write((transaction) =>
    transaction.updateTable('accounts').set({ created_at: made }).where('email', '=', email).execute(),
  )
  return { client, email }
}

test('the mail about a new device is in the account’s language, whatever that device asks for', async () => {
  await using store = await openNoticing(earnest)
  const { client, email } = await olderAccount(store)
  await client.want(204, 'PUT', '/api/voice', { json: { voice: 'en' } })
  await store.newClient().want(200, 'POST', '/api/auth/sign-in/email', {
    json: { email, password: testPassword },
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Firefox/150.0', cookie: 'voice=pt-BR' },
  })
  await store.until(email, 'new device')
})

test('a sign-in on a new device is told by mail, one on a known device is not', async () => {
  await using store = await openNoticing(earnest)
  const { client, email } = await olderAccount(store)
  await client.signIn(email)
  const elsewhere = store.newClient()
  await elsewhere.want(200, 'POST', '/api/auth/sign-in/email', {
    json: { email, password: testPassword },
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0' },
  })
  const mail = await store.until(email, 'dispositivo nuevo')
  expect(mail.text).toContain('Firefox, Linux')
  expect(mail.text).toContain(`${store.baseUrl}/profile-settings`)
  await elsewhere.signIn(email)
  await elsewhere.want(200, 'POST', '/api/auth/change-password', {
    json: { currentPassword: testPassword, newPassword: 'Another-Pass-1!' },
  })
  await store.until(email, 'contraseña cambió')
  expect(store.subjects(email)).toHaveLength(2)
})

test('a device is new again after a password change, but for the one that made it', async () => {
  await using store = await openNoticing(earnest)
  const { client, email } = await olderAccount(store)
  const elsewhere = store.newClient()
  await elsewhere.signIn(email)
  await store.until(email, 'dispositivo nuevo')
  const newPassword = 'Another-Pass-1!'
  const json = { currentPassword: testPassword, newPassword }
  await client.want(200, 'POST', '/api/auth/change-password', { json })
  await store.until(email, 'contraseña cambió')
  await client.signIn(email, newPassword)
  await elsewhere.signIn(email, newPassword)
  await waitUntil(() => store.subjects(email).length > 2)
  // Whatever the sign-ins are told by leaves before this.
  const again = { currentPassword: newPassword, newPassword: 'A-Third-Pass-1!' }
  await client.want(200, 'POST', '/api/auth/change-password', { json: again })
  await waitUntil(() => store.subjects(email).filter((subject) => subject.includes('contraseña cambió')).length > 1)
  expect(store.subjects(email).filter((subject) => subject.includes('dispositivo nuevo'))).toHaveLength(2)
})

test('a device that knew a deleted account is new to the next one with its address', async () => {
  await using store = await openNoticing(earnest)
  const { client, email } = await olderAccount(store)
  const elsewhere = store.newClient()
  await elsewhere.signIn(email)
  await store.until(email, 'dispositivo nuevo')
  const { account } = await client.want(200, 'GET', '/api/me')
  await store.shop.customers.deleteOwnAccount({ accountId: account?.uid ?? '', email })
  await olderAccount(store, email)
  await elsewhere.signIn(email)
  await waitUntil(() => store.subjects(email).filter((subject) => subject.includes('dispositivo nuevo')).length > 1)
})

test('where a code is still to come, the password alone makes no device known', async () => {
  await using store = await openNoticing(earnest)
  const owner = await newOwner(store)
  const made = new Date(Date.now() - 3_600_000).toISOString()
  await store.services.database.write((transaction) =>
    transaction.updateTable('accounts').set({ created_at: made }).where('email', '=', owner.email).execute(),
  )
  const marks = (client: typeof owner | ReturnType<typeof store.newClient>) =>
    [...client.cookies.keys()].filter((name) => name.includes('known'))
  const elsewhere = store.newClient()
  await elsewhere.signIn(owner.email)
  expect(marks(elsewhere)).toEqual([])
  const json = { code: generateNextTotp(owner.authenticator) }
  await elsewhere.want(200, 'POST', '/api/auth/two-factor/verify-totp', { json })
  expect(marks(elsewhere)).toHaveLength(1)
  await store.until(owner.email, 'dispositivo nuevo')
})

test('a wrong password on a new device is told to nobody', async () => {
  await using store = await openNoticing(earnest)
  const { client, email } = await olderAccount(store)
  await store.newClient().want(401, 'POST', '/api/auth/sign-in/email', { json: { email, password: 'Wrong-Pass-1!' } })
  await client.want(200, 'POST', '/api/auth/change-password', {
    json: { currentPassword: testPassword, newPassword: 'Another-Pass-1!' },
  })
  await store.until(email, 'contraseña cambió')
  expect(store.subjects(email)).toHaveLength(1)
})

test('an owner is told when the second factor is set up and when its codes are made anew, but not when it is used', async () => {
  await using store = await openNoticing(earnest)
  const owner = await newOwner(store)
  const { account } = await owner.want(200, 'GET', '/api/me')
  await store.until(account.email, 'segundo factor está activado')
  const json = { code: generateNextTotp(owner.authenticator) }
  await owner.want(200, 'POST', '/api/me/confirm', { json })
  await owner.want(200, 'POST', '/api/auth/two-factor/generate-backup-codes', { json: { password: testPassword } })
  await store.until(account.email, 'códigos de respaldo nuevos')
  const { items } = await owner.want(200, 'GET', `/api/admin/audit?area=account&query=${account.uid}`)
  expect(items.map(({ action }) => action)).toEqual(['account.second-factor-new-codes', 'account.second-factor-on'])
  expect(store.subjects(account.email).filter((subject) => subject.includes('está activado'))).toHaveLength(1)
})

test('a demo, whose passwords everybody knows, tells nothing', async () => {
  await using store = await openNoticing({})
  const { client, email } = await olderAccount(store)
  await store.newClient().signIn(email)
  await client.want(200, 'POST', '/api/auth/request-password-reset', {
    json: { email, redirectTo: `${store.baseUrl}/reset-password` },
  })
  await store.until(email, 'restablece tu contraseña')
  expect(store.subjects(email)).toHaveLength(1)
})

test('a passkey that is added, used on a new device and removed is told by mail', async () => {
  await using store = await openNoticing(earnest)
  const { client, email } = await olderAccount(store)
  const { device, id } = await addPasskey(client)
  await store.until(email, 'llave de acceso nueva')
  expect((await tryPasskey(store.newClient(), device)).status).toBe(200)
  await store.until(email, 'dispositivo nuevo')
  await client.want(200, 'POST', '/api/auth/passkey/delete-passkey', { json: { id } })
  await store.until(email, 'se quitó')
})
