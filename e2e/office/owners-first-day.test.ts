import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { writeStl } from '#domain/models/write-stl.ts'
import type { PaymentProvider } from '#domain/payments/payment-provider.ts'
import { simulatorCredentials } from '#simulators/credentials.ts'
import { startSimulators } from '#simulators/start-simulators.ts'
import { ageProofs } from '#test/accounts/age-proofs.ts'
import { generateNextTotp, generateTotp } from '#test/accounts/authenticator.ts'
import { openBrowser } from '#test/browser/open-browser.ts'
import { testPassword } from '#test/client.ts'
import { cube } from '#test/models/solids.ts'
import { openTestStore } from '#test/stores/open-test-store.ts'
import { orderOf, placeOrder, press } from '#test/stores/selling-store.ts'
import { sitAtKeyboard } from '../keyboard.ts'

type Hands = Awaited<ReturnType<typeof sitAtKeyboard>>

// Treats the simulators' money as live, so that buyers are offered these methods.
const live = (provider: PaymentProvider): PaymentProvider => ({ ...provider, environment: 'live' })

const simulators = await startSimulators({ strict: false })
const chrome = await openBrowser()
const store = await openTestStore({
  settings: {
    DEMO: '0',
    EMAIL_VERIFICATION: 'optional',
    PAYPAL_BASE_URL: `${simulators.url}/paypal`,
    MERCADOPAGO_BASE_URL: `${simulators.url}/mercadopago`,
  },
  override: ({ providers }) => ({
    providers: () => {
      const { paypal, mercadopago, others } = providers()
      return { ...(paypal && { paypal: live(paypal) }), ...(mercadopago && { mercadopago: live(mercadopago) }), others }
    },
  }),
})
afterAll(async () => {
  await chrome[Symbol.asyncDispose]()
  await store[Symbol.asyncDispose]()
  await simulators.stop()
})

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

test('an owner’s whole first day, from the printed link to signing out, is done by keyboard alone', async () => {
  const { page } = await chrome.newPage({ baseUrl: store.baseUrl, height: 720, reducedMotion: 'reduce' })
  const hands = await sitAtKeyboard(page)
  await page.goto(String(store.setUpLink))
  const authenticator = await becomeOwner(page, hands)
  await setUpStore(page, hands)
  await addProduct(page, hands)
  await makeCode(page, hands)
  await sell()
  await refund(page, hands, authenticator)
  await signOut(page, hands)
})

/** Creates the account and second factor that a store without an owner asks for. */
async function becomeOwner(page: Page, hands: Hands): Promise<string> {
  await hands.write('Your name', 'Eva')
  await hands.write('E-mail', 'eva@example.test')
  await hands.write('Password', testPassword)
  await hands.write('Confirm Password', testPassword)
  await hands.press('button', 'Create my account')
  await title(page, 'Second factor')
  await hands.write('Your password', testPassword)
  await hands.press('button', 'Show the code for the app')
  const secret = String(await page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent()).replaceAll(' ', '')
  const authenticator = `otpauth://totp/store?secret=${secret}`
  await hands.write('Current code from the app', generateTotp(authenticator))
  await hands.press('button', 'Turn it on')
  await title(page, 'First steps')
  return authenticator
}

/** Sets the store's name and both providers, one tested before it is saved, one with its own currency. */
async function setUpStore(page: Page, hands: Hands) {
  const { paypal, mercadopago } = simulatorCredentials
  const said = (section: string, words: string) =>
    page.getByRole('region', { name: section, exact: true }).getByText(words).waitFor()
  await hands.press('link', 'Change them')
  await title(page, 'Settings')
  await hands.write('Name of the store', 'Taller')
  await hands.press('button', 'Save')
  await said('Store', 'Saved and in effect.')
  await hands.write('Client ID', paypal.clientId)
  await hands.write('Secret', paypal.clientSecret)
  await hands.write('Webhook ID', paypal.webhookId)
  await hands.press('button', 'Test connection')
  await said('PayPal', 'The credentials are right')
  await hands.press('button', 'Save', { walk: 'Shift+Tab' })
  await said('PayPal', 'Saved and in effect.')
  await hands.write('Access token', mercadopago.accessToken)
  await hands.write('Webhook secret', mercadopago.webhookSecret)
  await hands.write('Seller ID', String(mercadopago.collectorId))
  await hands.write('Currency of the account', 'ARS')
  await hands.write('Price of one US dollar in that currency', '1400')
  await hands.press('button', 'Save')
  await said('Mercado Pago', 'Saved and in effect.')
  expect(store.shop.settings().storeName).toBe('Taller')
}

async function addProduct(page: Page, hands: Hands) {
  const file = join(store.folder, 'red-fox.stl')
  writeFileSync(file, writeStl(cube(30), 'fox'))
  await hands.press('link', 'Products', { walk: 'Shift+Tab' })
  await title(page, 'Products')
  await hands.press('link', 'Add products')
  await title(page, 'Add products')
  // Listened for before the press, so that the browser hands the dialog over.
  const choice = page.waitForEvent('filechooser')
  await hands.press('button', 'Choose files')
  await (await choice).setFiles(file)
  await page.getByText('Uploaded').waitFor()
  await hands.press('button', 'Create the draft')
  await page.getByRole('heading', { name: 'Review and publish' }).waitFor()
  await page.getByText('Its picture is being made').waitFor({ state: 'detached' })
  await hands.write('Title', 'Red Fox STL')
  await hands.reach('combobox', 'Category')
  // This Chromium does not match a lowercase letter to a capital one.
  await hands.key('F')
  await hands.write('Price in US dollars', '3.50')
  await hands.press('checkbox', 'Hot', { key: 'Space' })
  await hands.press('button', 'Publish')
  await page.getByText('It is published.').waitFor()
  const { items } = await store.shop.catalog.browse({})
  expect(items).toMatchObject([{ title: 'Red Fox STL', priceCents: 350, category: 'fantasy', hot: true }])
}

async function makeCode(page: Page, hands: Hands) {
  await hands.press('link', 'Codes')
  await title(page, 'Codes')
  await hands.press('button', 'New code')
  await hands.write('Code', 'first-10')
  await hands.write('Percent', '10')
  await hands.press('button', 'Create the code')
  await page.getByRole('complementary', { name: 'FIRST-10' }).waitFor()
}

/** Somebody buys the only product with the code, and the owner's proof of identity expires. */
async function sell() {
  const buyer = store.newClient()
  await buyer.signUp()
  const [product] = (await store.shop.catalog.browse({})).items
  const order = { ...orderOf(product?.slug, '3.15'), code: 'FIRST-10' }
  const { page, orderId } = await placeOrder(buyer, 'paypal', order)
  await press(page, 'approve')
  await store.shop.payments.followPayment(orderId)
  await ageProofs(store, { hours: 13 })
}

async function refund(page: Page, hands: Hands, authenticator: string) {
  await hands.press('link', 'Orders', { walk: 'Shift+Tab' })
  await title(page, 'Orders')
  await hands.write('Search orders', 'fox', 'searchbox')
  await hands.key('Enter')
  // The results arrive after the address changes.
  await page.getByRole('link', { name: 'Export CSV' }).and(page.locator('[href*="query=fox"]')).waitFor()
  await hands.press('link', /^[A-Z0-9]{10}$/)
  await page.getByRole('complementary').getByText('Paid', { exact: true }).waitFor()
  await hands.press('button', 'Refund')
  await hands.press('button', 'Refund now')
  await page.getByRole('dialog', { name: 'Confirm it is you' }).waitFor()
  await hands.write('Code from your authenticator app', generateNextTotp(authenticator))
  await hands.press('button', 'Confirm')
  await page.getByText('The money was refunded.').waitFor()
  const { refunds } = await (await fetch(`${simulators.url}/control/ledger`)).json()
  expect(refunds).toMatchObject([{ amount: '3.15' }])
}

async function signOut(page: Page, hands: Hands) {
  await hands.press('link', 'View store', { walk: 'Shift+Tab' })
  await page.getByRole('article', { name: 'Red Fox STL' }).first().waitFor()
  await hands.press('button', 'Account menu')
  await hands.key('ArrowUp')
  await hands.key('Enter')
  await page.getByRole('button', { name: 'Login', exact: true }).waitFor()
  expect((await page.request.get('/admin/orders.data')).status()).toBe(401)
}
