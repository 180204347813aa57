import { afterAll, expect, onTestFinished, test } from 'vitest'
import type { Sent } from '#api/calls.ts'
import { ageProofs } from '#test/accounts/age-proofs.ts'
import { generateNextTotp, generateTotp } from '#test/accounts/authenticator.ts'
import { newOwner } from '#test/accounts/new-owner.ts'
import { openBrowser } from '#test/browser/open-browser.ts'
import { testPassword } from '#test/client.ts'
import { openTestStore } from '#test/stores/open-test-store.ts'
import { checkPage } from '../check-page.ts'
import { holdRequests } from '../hold-requests.ts'

const chrome = await openBrowser()
const stores = {
  earnest: await openTestStore({ settings: { DEMO: '0', EMAIL_VERIFICATION: 'optional', STORE_NAME: 'Taller' } }),
  demo: await openTestStore(),
}
afterAll(async () => {
  await chrome[Symbol.asyncDispose]()
  await Promise.all(Object.values(stores).map((store) => store[Symbol.asyncDispose]()))
})

async function open(options: Parameters<typeof chrome.newPage>[0]) {
  const opened = await chrome.newPage({ width: 1440, reducedMotion: 'reduce', ...options })
  onTestFinished(() => opened.context.close())
  return opened
}

test('the first owner comes by the printed link: account, second factor, first steps; then the link is gone', async () => {
  const store = stores.earnest
  const link = String(await store.shop.owners.makeSetUpLink())
  const visitor = await open({ baseUrl: store.baseUrl })
  await checkPage('/set-up?token=wrong', visitor)
  const { page } = visitor
  await page.getByRole('heading', { name: 'This setup link does not work' }).waitFor()
  await checkPage(link, visitor)
  await page.getByRole('textbox', { name: 'Your name' }).fill('Eva')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('eva@example.test')
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('weak')
  await page.getByRole('button', { name: 'Create my account' }).click()
  await page.getByText('The password does not meet all requirements yet.').waitFor()
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(testPassword)
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill(testPassword)
  const scripts = await holdRequests(page, '**/assets/*.js')
  await page.getByRole('button', { name: 'Create my account' }).click()

  await page.getByRole('heading', { name: 'Second factor' }).waitFor()
  await page.getByRole('textbox', { name: 'Your password' }).fill(testPassword)
  const begin = page.getByRole('button', { name: 'Show the code for the app' })
  expect(await begin.isDisabled(), 'a form waits for its script').toBe(true)
  scripts.release()
  await begin.click()
  await page.getByRole('img', { name: 'Code for the authenticator app' }).waitFor()
  const secret = String(await page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent()).replaceAll(' ', '')
  expect(await page.getByRole('listitem').count()).toBe(10)
  const code = page.getByRole('textbox', { name: 'Current code from the app' })
  await code.fill('000000')
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await page.getByText('This code is not correct.').waitFor()
  await code.fill(generateTotp(`otpauth://totp/x?secret=${secret}`))
  await page.getByRole('button', { name: 'Turn it on' }).click()

  await page.getByRole('heading', { name: 'First steps' }).waitFor()
  await page.getByText('The store is called Taller.').waitFor()
  await page.getByText('PayPal is off: it needs Client ID, Secret, Webhook ID.').waitFor()
  expect((await page.request.get(link)).status()).toBe(404)
})

test('an owner signs in by password and code, wherever the form stands', async () => {
  const store = stores.earnest
  for (const address of ['/login?next=/admin/security', '/admin/security']) {
    const owner = await newOwner(store)
    const { page } = await open({ baseUrl: store.baseUrl })
    await page.goto(address)
    await page.getByRole('textbox', { name: 'Email' }).fill(owner.email)
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(testPassword)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    const code = page.getByRole('textbox', { name: 'Code', exact: true })
    await code.fill('000 000')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('alert').getByText('This code is not correct.').waitFor()
    await code.fill(generateNextTotp(owner.authenticator))
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('heading', { name: 'Security' }).waitFor()
  }
})

test('who gave too many codes is told when to try again', async () => {
  const store = stores.earnest
  const owner = await newOwner(store)
  const { page } = await open({ baseUrl: store.baseUrl })
  const error = { status: 'resource-exhausted', message: 'Too many requests.', details: {} }
  const refusal = {
    json: { code: 'TOO_MANY_REQUESTS', message: error.message, error },
    headers: { 'retry-after': '1790' },
  }
  await page.route('**/two-factor/verify-totp', (route) => route.fulfill({ status: 429, ...refusal }))
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Email' }).fill(owner.email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(testPassword)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('000000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Too many attempts. Try again in 30 minutes.').waitFor()
})

test('a backup code opens the door when the phone is lost', async () => {
  const store = stores.earnest
  const owner = await newOwner(store)
  const { page } = await open({ baseUrl: store.baseUrl })
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Email' }).fill(owner.email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(testPassword)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('button', { name: 'Use a backup code instead' }).click()
  await page.getByRole('textbox', { name: 'Backup code' }).fill(String(owner.backupCodes[0]))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Account menu' }).waitFor()
})

test('a session from before the second factor is led to sign in again', async () => {
  const store = stores.earnest
  const owner = await newOwner(store)
  await store.services.database.write((transaction) =>
    transaction.updateTable('sessions').set({ two_factor_at: null }).execute(),
  )
  const opened = await open({ client: owner })
  await checkPage('/admin/customers', opened)
  await opened.page.getByRole('button', { name: 'Sign in again' }).click()
  await opened.page.getByRole('textbox', { name: 'Email' }).waitFor()
})

test('at the end of the 12 hours what was typed stays, and is saved after a new sign-in in another tab', async () => {
  const store = stores.earnest
  const owner = await newOwner(store)
  const { page } = await open({ client: owner })
  await page.goto('/admin/settings')
  const section = page.getByRole('region', { name: 'Store', exact: true })
  const email = section.getByRole('textbox', { name: 'E-mail for buyers' })
  await email.fill('thirteen@hours.example')
  const ago = new Date(Date.now() - 13 * 3_600_000).toISOString()
  await store.services.database.write((transaction) =>
    transaction.updateTable('sessions').set({ two_factor_at: ago }).execute(),
  )
  await section.getByRole('button', { name: 'Save' }).click()
  const asked = page.getByRole('dialog', { name: 'Sign in again' })
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    asked.getByRole('link', { name: 'Sign in in a new tab' }).click(),
  ])
  await tab.getByRole('button', { name: 'Sign in again' }).click()
  await tab.getByRole('textbox', { name: 'Email' }).fill(owner.email)
  await tab.getByRole('textbox', { name: 'Password', exact: true }).fill(testPassword)
  await tab.getByRole('button', { name: 'Login', exact: true }).click()
  await tab.getByRole('textbox', { name: 'Code', exact: true }).fill(generateNextTotp(owner.authenticator))
  await tab.getByRole('button', { name: 'Continue' }).click()
  await tab.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  await tab.close()
  await asked.getByRole('button', { name: 'Continue' }).click()
  await section.getByText('Saved and in effect.').waitFor()
  expect(await email.inputValue()).toBe('thirteen@hours.example')
})

test('a dangerous change asks for the password, and then goes on by itself', async () => {
  const store = stores.demo
  const owner = await newOwner(store)
  const customer = store.newClient()
  await customer.signUp()
  const { account } = await customer.want(200, 'GET', '/api/me')
  const { page } = await open({ client: owner })
  await page.goto(`/admin/customers/${account.uid}`)
  await ageProofs(store, { hours: 13 })
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out', exact: true }).click()
  const asked = page.getByRole('dialog', { name: 'Confirm it is you' })
  await asked.waitFor()
  await asked.getByRole('textbox', { name: 'Your password' }).fill('Wrong-Pass-1!')
  await asked.getByRole('button', { name: 'Confirm' }).click()
  await asked.getByText('The password is not correct. Nothing was changed.').waitFor()
  await customer.want(200, 'GET', '/api/me')
  await asked.getByRole('textbox', { name: 'Your password' }).fill(testPassword)
  await asked.getByRole('button', { name: 'Confirm' }).click()
  await asked.waitFor({ state: 'detached' })
  await expect.poll(async () => (await customer.get('/api/me')).status).toBe(401)
})

test('the security page: other devices, new backup codes, the record, and off again in a demo store', async () => {
  const store = stores.demo
  const owner = await newOwner(store)
  const other = store.newClient()
  await other.signIn(owner.email)
  const opened = await open({ client: owner })
  const { page } = opened
  await checkPage('/admin/security', opened)
  await page.getByRole('button', { name: 'Sign out other devices' }).click()
  await page.getByText('The other devices are signed out.').waitFor()
  await other.want(401, 'GET', '/api/me')

  await page.getByRole('link', { name: 'Turn it on' }).click()
  await page.getByRole('textbox', { name: 'Your password' }).fill(testPassword)
  await page.getByRole('button', { name: 'Show the code for the app' }).click()
  const secret = String(await page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent()).replaceAll(' ', '')
  await page
    .getByRole('textbox', { name: 'Current code from the app' })
    .fill(generateTotp(`otpauth://x?secret=${secret}`))
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await page.getByText('On: signing in requires your password and a code.').waitFor()
  await page.getByRole('row').filter({ hasText: 'Second factor turned on' }).first().waitFor()

  await page.getByRole('button', { name: 'New backup codes' }).click()
  const dialog = page.getByRole('dialog', { name: 'New backup codes' })
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(testPassword)
  await dialog.getByRole('button', { name: 'Create new codes' }).click()
  await dialog.getByRole('listitem').nth(9).waitFor()
  await dialog.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: 'Turn it off' }).click()
  await page.getByRole('textbox', { name: 'Your password' }).fill(testPassword)
  await page.getByRole('dialog').getByRole('button', { name: 'Turn it off' }).click()
  await page.getByText('Off: your password alone opens the back office.').waitFor()
})

test('the record names codes, keys and endpoints, and tells its details whole, on a phone too', async () => {
  const store = stores.demo
  const owner = await newOwner(store)
  const code = { code: 'VERANO2026', percent: 20, active: true }
  await owner.want(201, 'POST', '/api/admin/codes', { json: code })
  await owner.want(204, 'DELETE', '/api/admin/codes/VERANO2026')
  const opened = await open({ client: owner })
  const { page } = opened
  await checkPage('/admin/security', opened)
  const record = page.getByRole('region', { name: 'Owner activity' })
  const deleted = record.getByRole('row').filter({ hasText: 'Code deleted' })
  await deleted.getByText('Code VERANO2026').waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  const details = deleted.getByText('Used: 0')
  expect(await details.isVisible()).toBe(true)
  expect(await details.evaluate((cell) => cell.scrollWidth <= cell.clientWidth)).toBe(true)
})

test('the record tells changed tax rates as people do: the country, what held and what holds', async () => {
  const owner = await newOwner(stores.demo)
  type Table = Sent<'PUT /admin/taxes'>['body']
  const put = (json: Table) => owner.want(200, 'PUT', '/api/admin/taxes', { json })
  const fi = { country: 'FI', percent: 25.5, from: '2026-01-01', until: '2026-06-30', exemption: '' }
  await put({ rates: [fi] })
  const reason = 'Exempt: export (services)'
  const rates = [
    { ...fi, percent: 24 },
    { country: 'CL', percent: 0, from: '2026-02-01', until: null, exemption: reason },
  ]
  await put({ rates, reverseCharge: { country: 'FI', taxId: 'FI20774740' } })
  await put({ rates: [], reverseCharge: null })
  const { page } = await open({ client: owner })
  await page.goto('/admin/security')
  const record = page.getByRole('region', { name: 'Owner activity' })
  const details = record.getByRole('row').filter({ hasText: 'Tax rates changed' }).getByRole('cell').last()
  const told = () => record.getByRole('row').filter({ hasText: 'Tax rates changed' }).allTextContents()
  await details.getByText('Finland: no rate').waitFor()
  const held = 'from Jan 1, 2026 to Jun 30, 2026'
  expect((await told()).map((row) => row.replace(/^.*?(?=Chile|Finland)/, ''))).toEqual([
    `Chile: 0% from Feb 1, 2026 (${reason}) → no rate; Finland: 24% ${held} → no rate; Reverse charge: off`,
    `Chile: no rate → 0% from Feb 1, 2026 (${reason}); Finland: 25.5% ${held} → 24% ${held}; Reverse charge: Finland, FI20774740`,
    `Finland: no rate → 25.5% ${held}`,
  ])
})

test('new backup codes take a fresh code besides the password, and then come by themselves', async () => {
  const store = stores.earnest
  const owner = await newOwner(store)
  const { page } = await open({ client: owner })
  await page.goto('/admin/security')
  await page.getByRole('button', { name: 'New backup codes' }).click()
  const dialog = page.getByRole('dialog', { name: 'New backup codes' })
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(testPassword)
  await ageProofs(store, { hours: 13 })
  const make = dialog.getByRole('button', { name: 'Create new codes' })
  await make.click()
  const asked = page.getByRole('dialog', { name: 'Confirm it is you' })
  await asked.getByRole('button', { name: 'Go back' }).click()
  await asked.waitFor({ state: 'detached' })
  await make.click()
  await asked
    .getByRole('textbox', { name: 'Code from your authenticator app' })
    .fill(generateNextTotp(owner.authenticator))
  await asked.getByRole('button', { name: 'Confirm' }).click()
  await dialog.getByRole('listitem').nth(9).waitFor()
})

test('the first steps are sound in both themes', async () => {
  const opened = await open({ client: await newOwner(stores.demo) })
  await checkPage('/admin/first-steps', opened)
})

test('what browsers refused is listed for the owner, in both themes and at every width, until it was looked at', async () => {
  const store = stores.demo
  const client = await newOwner(store)
  const report = {
    'document-uri': `${store.baseUrl}/product/dragon`,
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://a-very-long-name-of-somebody-elses-machine.evil.example/steal.js',
    'source-file': `${store.baseUrl}/assets/page.js`,
    'line-number': 7,
  }
  for (let time = 0; time < 2; time += 1)
    await store.newClient().send('POST', '/api/reports/csp', {
      body: JSON.stringify({ 'csp-report': report }),
      headers: { 'content-type': 'application/csp-report' },
    })
  const opened = await open({ client })
  await checkPage('/admin/security', opened)
  const { page } = opened
  const list = page.getByRole('region', { name: 'Blocked by browsers' }).first()
  expect(await list.textContent()).toContain('https://a-very-long-name-of-somebody-elses-machine.evil.example')
  expect(await list.textContent()).not.toContain('steal.js')
  await page.getByRole('button', { name: 'Clear the list' }).click()
  await list.waitFor({ state: 'detached' })
  await page.getByText('List of blocks by browsers cleared').waitFor()
})

test('a file that takes out what the store knows is asked for with the password, and then comes', async () => {
  const store = stores.demo
  const owner = await newOwner(store)
  const { page } = await open({ client: owner })
  await page.goto('/admin/orders')
  await ageProofs(store, { hours: 13 })
  const file = page.waitForEvent('download')
  const asked = page.getByRole('dialog', { name: 'Confirm it is you' })
  await page.getByRole('link', { name: 'CSV' }).click()
  await asked.getByRole('textbox', { name: 'Your password' }).fill(testPassword)
  await asked.getByRole('button', { name: 'Confirm' }).click()
  expect((await file).suggestedFilename()).toMatch(/^orders.*\.csv$/)
  await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'CSV' }).click()])
})
