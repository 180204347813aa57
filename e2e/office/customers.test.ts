import { readFile } from 'node:fs/promises'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import type { Client } from '#test/client.ts'
import { orderOf, placeOrder, press } from '#test/stores/selling-store.ts'
import { checkPage } from '../check-page.ts'
import { openOffice } from '../open-office.ts'

const office = await openOffice({ settings: { PENDING_POLL_SECONDS: '600' } })
afterAll(() => office[Symbol.asyncDispose]())
const { store, owner } = office

const uidOf = async (client: Client): Promise<string> => (await client.want(200, 'GET', '/api/me')).account.uid
async function newPerson() {
  const client = await store.newBuyer()
  return { client, email: client.email, uid: await uidOf(client) }
}
const open = office.visit
const person = async () => {
  const { client, email, uid } = await newPerson()
  const { page } = await open(`/admin/customers/${uid}`)
  const detail = page.getByRole('complementary')
  const act = (name: string) => detail.getByRole('button', { name }).click()
  return { client, email, uid, page, detail, act, dialog: page.getByRole('dialog') }
}

test('the owner finds a person, sees what was bought and where, and goes on to the order', async () => {
  const { client, email } = await newPerson()
  const { page: address, orderId } = await placeOrder(client, 'paypal', orderOf())
  await press(address, 'approve')
  await store.shop.payments.followPayment(orderId)
  await client.want(200, 'PUT', '/api/me/news', { json: { news: true } })
  const { number } = await owner.want(200, 'GET', `/api/admin/orders/${orderId}`)
  const { page } = await open('/admin')
  await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Customers' }).click()
  const search = page.getByRole('searchbox', { name: 'Search customers' })
  await search.fill(email.toUpperCase())
  await search.press('Enter')
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  const row = page.getByRole('row').filter({ hasText: email })
  await row.getByText('3.00').waitFor()
  await row.getByRole('link').click()
  const detail = page.getByRole('complementary')
  await detail.getByText('1 paid order, USD 3.00').waitFor()
  await detail.getByText('Wants e-mails about new versions.').waitFor()
  await detail.getByRole('heading', { name: 'Signed in on' }).waitFor()
  await detail.getByRole('link', { name: String(number) }).click()
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
})

test('a ban asks for its reason, works at once, and is lifted after a question', async () => {
  const { client, uid, page, detail, act, dialog, email } = await person()
  await act('Ban')
  await dialog.getByText('Takes effect immediately and everywhere').waitFor()
  await dialog.getByRole('textbox', { name: 'Where they are sent' }).fill('//elsewhere.example')
  await dialog.getByRole('button', { name: 'Ban now' }).click()
  await dialog.getByText('Enter a reason.').waitFor()
  await dialog.getByText('Enter a path in this store').waitFor()
  expect((await client.get('/api/me')).status).toBe(200)
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('shared the files')
  await dialog.getByRole('textbox', { name: 'Where they are sent' }).fill('/contact')
  await dialog.getByRole('button', { name: 'Ban now' }).click()
  await detail.getByText('Banned everywhere, effective immediately.').waitFor()
  await detail.getByText('Banned: shared the files').waitFor()
  expect((await client.get('/api/me')).status).toBe(401)
  await page.getByRole('combobox', { name: 'Which accounts' }).selectOption('Banned')
  await page.getByRole('row').filter({ hasText: email }).getByText('Banned').waitFor()
  await page.goto(`/admin/customers/${uid}`)
  await act('Lift the ban')
  await dialog.getByRole('button', { name: 'Lift the ban' }).click()
  await detail.getByText('The account can sign in again.').waitFor()
  await expect.poll(() => detail.getByRole('list').last().getByRole('listitem').count()).toBe(2)
})

test('nobody is asked to confirm the address of a banned account, until its ban is lifted', async () => {
  const { email, detail, act, dialog } = await person()
  const confirm = detail.getByRole('button', { name: 'Confirm e-mail manually' })
  await confirm.waitFor()
  await act('Ban')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('shared the files')
  await dialog.getByRole('button', { name: 'Ban now' }).click()
  await detail.getByText('Banned: shared the files').waitFor()
  expect(await confirm.count()).toBe(0)
  await act('Lift the ban')
  await dialog.getByRole('button', { name: 'Lift the ban' }).click()
  await confirm.waitFor()
  const { bannedEmails } = store.services.settings()
  bannedEmails.push(email)
  onTestFinished(() => void bannedEmails.pop())
  await detail.page().reload()
  await detail.getByText('This address is banned in the settings.').waitFor()
  expect(await confirm.count()).toBe(0)
})

test('lifting a ban of an address that the settings ban says so, and its page leads to the settings', async () => {
  const { email, uid } = await newPerson()
  const { bannedEmails } = store.services.settings()
  bannedEmails.push(email)
  onTestFinished(() => void bannedEmails.pop())
  await owner.want(200, 'POST', `/api/admin/customers/${uid}/ban`, { json: { reason: 'Stolen cards' } })
  const { page } = await open(`/admin/customers/${uid}`)
  const detail = page.getByRole('complementary')
  await detail.getByRole('button', { name: 'Lift the ban' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Lift the ban' }).click()
  await detail.getByText('This ban is lifted, but the settings still ban the address.').waitFor()
  await detail.getByText('This address is banned in the settings.').waitFor()
  await detail.getByRole('link', { name: 'Open the settings' }).click()
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
})

test('signing out everywhere ends every device after a question', async () => {
  const { client, detail, act, dialog } = await person()
  await act('Sign out everywhere')
  await dialog.getByRole('button', { name: 'Go back' }).click()
  expect((await client.get('/api/me')).status).toBe(200)
  await act('Sign out everywhere')
  await dialog.getByRole('button', { name: 'Sign out' }).click()
  await detail.getByText('Signed out on every device.').waitFor()
  await detail.getByText('Not signed in anywhere.').waitFor()
  expect((await client.get('/api/me')).status).toBe(401)
})

test('a person’s data is handed over as one file', async () => {
  const { page, email, detail } = await person()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    detail.getByRole('link', { name: 'Download their data' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^customer-.+\.json$/)
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({ account: { email }, orders: [] })
})

test('deleting says what goes and what stays, waits for the typed address, and leaves the account nameless', async () => {
  const { client, email, detail, act, dialog } = await person()
  await act('Delete on request')
  await dialog.getByText('Kept for the books').waitFor()
  const address = dialog.getByRole('textbox', { name: `To confirm, type ${email}` })
  await address.fill('somebody@example.test')
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await dialog.getByText('That is not the e-mail of this account.').waitFor()
  await address.fill(email.toUpperCase())
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await detail.getByText('Deleted. The orders are kept without the person.').waitFor()
  await expect.poll(() => detail.getByText(email).count()).toBe(0)
  await expect.poll(() => detail.getByRole('button').count()).toBe(0)
  expect((await client.get('/api/me')).status).toBe(401)
})

test('what is refused says so in words: one’s own ban, and a person whose order awaits its payment', async () => {
  const { client, email, detail, act, dialog, page } = await person()
  await placeOrder(client, 'paypal', orderOf())
  await act('Delete on request')
  await dialog.getByRole('textbox').fill(email)
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await dialog.getByText('Nothing was deleted: an order of this account is awaiting payment.').waitFor()
  await page.goto(`/admin/customers/${await uidOf(owner)}`)
  expect(await detail.getByRole('button', { name: 'Delete on request' }).count()).toBe(0)
  await act('Ban')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('me')
  await dialog.getByRole('button', { name: 'Ban now' }).click()
  await dialog.getByText('You cannot ban your own account. Nothing was changed.').waitFor()
})

test('an owner who reads Spanish is refused in Spanish', async () => {
  const { page, context } = await open(`/admin/customers/${await uidOf(owner)}`)
  await context.addCookies([{ name: 'voice', value: 'es', url: store.baseUrl }])
  await page.reload()
  await page.getByRole('complementary').getByRole('button', { name: 'Bloquear' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('yo')
  await dialog.getByRole('button', { name: 'Bloquear ahora' }).click()
  await dialog.getByText('No puedes bloquear tu propia cuenta. No se cambió nada.').waitFor()
})

test('an account that does not exist leaves the office standing', async () => {
  const { page } = await open('/admin/customers/nobody')
  await page.getByText('There is nothing at this address.').waitFor()
})

test('the room is sound: axe in both themes, console, widths from 320 to 1920 px', async () => {
  const { uid, client } = await newPerson()
  await placeOrder(client, 'paypal', orderOf())
  const desk = await office.openDesk()
  onTestFinished(() => desk.context.close())
  for (const address of ['/admin/customers', `/admin/customers/${uid}`]) await checkPage(address, desk)
})
