import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { consentVersion } from '#domain/orders/withdrawing/consent-wording.ts'
import { newOwner } from '#test/accounts/new-owner.ts'
import { testPassword } from '#test/client.ts'
import { placeOrder, press } from '#test/stores/selling-store.ts'
import { waitUntil } from '#test/wait-until.ts'
import { checkView } from '../check-page.ts'
import { openShop } from '../open-shop.ts'

const shop = await openShop({ STORE_ACCESS: 'open' })
afterAll(() => shop[Symbol.asyncDispose]())

const buyer = 'rosa@guest.test'
const findMail = (about: RegExp, whom = buyer) =>
  waitUntil(async () =>
    (await shop.store.newClient().want(200, 'GET', '/api/demo/mail')).find(
      ({ to, subject }) => to === whom && about.test(subject),
    ),
  )

/** An order of this product at PayPal, by somebody without an account. */
async function orderAsGuest(product: number) {
  const client = shop.store.newClient()
  const { slug, priceCents } = shop.product(product)
  const order = { items: [{ slug, quantity: 1 }], amount: (priceCents / 100).toFixed(2), email: buyer }
  const { providerId, page: payment, orderId } = await placeOrder(client, 'paypal', order)
  return { client, providerId, payment, orderId }
}

test('a stranger buys with an e-mail alone, and opens the order elsewhere with a mailed code', async () => {
  const { page, context } = await shop.newPage({ baseUrl: shop.store.baseUrl })
  await page.goto(`/product/${shop.product(0).slug}`)
  await page.getByRole('main').getByRole('link', { name: 'Buy Now' }).first().click()
  await page.getByText('No hace falta una cuenta: basta tu correo.').waitFor()
  const signIn = page.getByRole('main').getByRole('link', { name: 'O entra a tu cuenta' })
  expect(await signIn.getAttribute('href')).toBe(`/login?next=${encodeURIComponent(`/buy/${shop.product(0).slug}`)}`)
  await checkView(page)
  await page.getByRole('button', { name: /^Pagar/ }).click()
  await page.getByText('Por favor ingresa tu correo electrónico.').waitFor()
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(buyer)
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await page.getByRole('button', { name: /^Pagar/ }).click()
  await page.waitForURL((url) => url.origin !== shop.store.baseUrl)
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByText('🎉 Tu archivo está listo para descargar.').waitFor()
  const own = page.getByRole('main').getByRole('link', { name: /^Pedido / })
  expect(await own.getAttribute('href')).toMatch(/^\/guest-orders\/\w+$/)
  await page.getByText(`El recibo va a ${buyer}.`).waitFor()
  await checkView(page)
  const waiting = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Descargar/ }).click()
  const files = unzipSync(await readFile(await (await waiting).path()))
  expect(Object.keys(files).some((path) => path.endsWith('.stl'))).toBe(true)
  await context.close()

  const receipt = await findMail(/./)
  const link = receipt.links.find((one) => one.includes('/guest-orders/')) ?? ''
  const elsewhere = await shop.newPage({ baseUrl: shop.store.baseUrl })
  await elsewhere.page.goto(link)
  await elsewhere.page.getByRole('heading', { name: 'Your order' }).waitFor()
  await checkView(elsewhere.page)
  await elsewhere.page.getByLabel('E-mail on the order').fill(buyer)
  await elsewhere.page.getByRole('button', { name: 'Send me a code' }).click()
  await elsewhere.page.getByLabel('Code').fill('000000x')
  await elsewhere.page.getByRole('button', { name: 'Open my order' }).click()
  await elsewhere.page.getByText('This code does not open the order.').waitFor()
  await checkView(elsewhere.page)
  const { text } = await findMail(/código para abrir|code to open/)
  await elsewhere.page.getByLabel('Code').fill(/\b\d{6}\b/.exec(text)?.[0] ?? '')
  await elsewhere.page.getByRole('button', { name: 'Open my order' }).click()
  await elsewhere.page.getByText('This page stays open here for a day.').waitFor()
  await elsewhere.page.getByText('Paid').waitFor()
  await checkView(elsewhere.page)
  const again = elsewhere.page.waitForEvent('download')
  await elsewhere.page.getByRole('button', { name: /^Download/ }).click()
  expect((await again).suggestedFilename()).toBe(`${shop.product(0).slug}.zip`)
  await elsewhere.context.close()
})

test('whoever asks for a code by keyboard is told that it was sent, and types it on', async () => {
  const { page, context } = await shop.newPage({ baseUrl: shop.store.baseUrl })
  await page.goto('/guest-orders/0123456789')
  const email = page.getByLabel('E-mail on the order')
  await email.waitFor()
  expect(await email.evaluate((field) => field === document.activeElement)).toBe(false)
  await email.fill(buyer)
  await page.keyboard.press('Enter')
  const code = page.getByLabel('Code')
  await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.getByRole('status').getByText('a code is on its way').waitFor()
  await page.keyboard.type('749018')
  expect(await code.inputValue()).toBe('749018')
  await checkView(page)
  await page.route('**/api/guest-orders/*/open', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'Retry-After': '900' },
      json: { error: { status: 'resource-exhausted', message: 'x' } },
    }),
  )
  await page.keyboard.press('Enter')
  await page.getByText('Too many attempts: try again in 15 minutes.').waitFor()
  await page.getByRole('button', { name: 'Ask for another code' }).click()
  await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true)
  await context.close()
})

test('the page of a failed payment leads a stranger to the order, or to the mail, and never to pages of accounts', async () => {
  const { client, providerId, payment, orderId } = await orderAsGuest(5)
  await press(payment, 'cancel')
  const { number } = await client.want(200, 'GET', `/api/me/orders/${orderId}`)
  const { page } = await shop.visit(`/failure?token=${providerId}`, { client })
  const main = page.getByRole('main')
  await main.getByRole('link', { name: `Pedido ${number}` }).waitFor()
  await page.goto('/failure?token=unknown')
  await main.getByText('el correo de la compra').waitFor()
  const personal = main.locator('a[href="/cart"], a[href="/purchases"]')
  expect(await personal.count()).toBe(0)
})

test('a failed payment at the success page leads a stranger to the order, or to the mail, and never to pages of accounts', async () => {
  const { client, providerId, payment, orderId } = await orderAsGuest(7)
  await press(payment, 'decline')
  // The store may collect it before the page does.
  await shop.store.shop.payments.followPayment(orderId)
  const { number } = await client.want(200, 'GET', `/api/me/orders/${orderId}`)
  const { page } = await shop.visit(`/success?token=${providerId}`, { client })
  const main = page.getByRole('main')
  await main.getByText('PayPal rechazó el pago y no se ha cobrado nada').waitFor()
  const own = main.getByRole('link', { name: `Pedido ${number}` })
  await own.waitFor()
  const elsewhere = main.locator('a[href="/cart"], a[href="/purchases"], a[href="/cart/checkout"]')
  expect(await elsewhere.count()).toBe(0)
  await checkView(page)
  await page.route('**/api/payments/paypal/capture', (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto(`/success?token=${providerId}`)
  await main.getByRole('button', { name: 'Comprobar otra vez' }).waitFor()
  await own.waitFor()
  expect(await elsewhere.count()).toBe(0)
  for (const [address, says] of [
    ['/success?token=unknown', 'el correo de la compra lleva a tu pedido'],
    ['/success', 'el correo de la compra lleva a tu pedido'],
    ['/failure?token=unknown', 'el correo de la compra lleva a tu pedido'],
    ['/pending?token=unknown', 'Te avisamos por correo'],
  ] as const) {
    await page.goto(address)
    await main.getByText(says).waitFor()
    await expect.poll(() => elsewhere.count()).toBe(0)
  }
  await checkView(page)
})

test('a store that does not answer for a moment leads nobody from a paid order to pages of accounts', async () => {
  const { client, providerId, payment, orderId } = await orderAsGuest(8)
  await press(payment, 'approve')
  const { number } = await client.want(200, 'GET', `/api/me/orders/${orderId}`)
  const { page, context } = await shop.newPage({ client })
  let isSilent = true
  let asked = 0
  await page.route(`**/api/me/orders/${orderId}`, (route) => {
    asked += 1
    return isSilent ? route.fulfill({ status: 503, json: {} }) : route.fallback()
  })
  await page.goto(`/success?token=${providerId}`)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: /^Descargar/ }).waitFor()
  await expect.poll(() => asked).toBeGreaterThan(0)
  expect(await main.locator('a[href="/purchases"]').count()).toBe(0)
  isSilent = false
  const own = main.getByRole('link', { name: `Pedido ${number}` })
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event('online')))
      return own.count()
    })
    .toBe(1)
  expect(await own.getAttribute('href')).toBe(`/guest-orders/${number}`)
  await main.getByText(`El recibo va a ${buyer}.`).waitFor()
  await context.close()
})

test('the page of a pending payment leads a stranger to the order, and nowhere where they would have to sign in', async () => {
  const { client, providerId, orderId } = await orderAsGuest(6)
  const { number } = await client.want(200, 'GET', `/api/me/orders/${orderId}`)
  const { page } = await shop.visit(`/pending?token=${providerId}`, { client })
  await page
    .getByRole('main')
    .getByRole('link', { name: `Pedido ${number}` })
    .waitFor()
  await expect.poll(() => page.locator('a[href="/purchases"]').count()).toBe(0)
  expect(await page.getByRole('main').textContent()).not.toContain('My Purchases')
  await checkView(page)
  await shop.store.office.orders.cancel({ orderId })
  await page.goto(`/success?token=${providerId}`)
  await page.getByRole('heading', { name: 'Este pedido ya no se puede pagar.' }).waitFor()
  const own = page.getByRole('main').getByRole('link', { name: `Pedido ${number}` })
  expect(await own.getAttribute('href')).toBe(`/guest-orders/${number}`)
})

test('a stranger who comes back to pay is told of the order of this tab, open and paid', async () => {
  const { page, context } = await shop.newPage({ baseUrl: shop.store.baseUrl })
  const { link, slug } = shop.product(3)
  const pay = page.getByRole('button', { name: /^Pagar/ })
  const own = page.getByRole('main').getByRole('link', { name: /^Pedido / })
  await page.goto(`/buy/${slug}`)
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(buyer)
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await pay.click()
  await page.getByRole('button', { name: 'Approve' }).waitFor()
  const payment = page.url()
  await page.goto(`/buy/${slug}`)
  await page.getByText('sigue abierto. Si ya lo pagaste, no pagues otra vez').waitFor()
  expect(await own.getAttribute('href')).toMatch(/^\/guest-orders\/\w+$/)
  await checkView(page)
  await page.goto(payment)
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByText('🎉 Tu archivo está listo para descargar.').waitFor()
  await page.goto(`/buy/${slug}`)
  await page.getByText('You already own this').waitFor()
  await own.waitFor()
  await page.goto(link.replace(slug, shop.product(4).slug))
  await page.getByRole('main').getByRole('link', { name: 'Buy Now' }).filter({ visible: true }).first().click()
  await pay.waitFor()
  expect(await own.count()).toBe(0)
  await context.close()
})

test('a stranger whose order was paid meanwhile is led to it by another press, and pays no second time', async () => {
  const { page, context } = await shop.newPage({ baseUrl: shop.store.baseUrl })
  const made = Promise.withResolvers<{ orderId: string; links: { href: string }[] }>()
  // The answer is lost on its way.
  await page.route(
    '**/api/payments/paypal/orders',
    async (route) => {
      made.resolve(await (await route.fetch()).json())
      await route.fulfill({ status: 503, json: { error: { status: 'unavailable', message: 'x' } } })
    },
    { times: 1 },
  )
  await page.goto(`/buy/${shop.product(5).slug}`)
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(buyer)
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await page.getByRole('button', { name: /^Pagar/ }).click()
  await page.getByRole('alert').getByText('La tienda no contestó a tiempo.').waitFor()
  const { orderId, links } = await made.promise
  await press(links[0]?.href ?? '', 'approve')
  await shop.store.shop.payments.followPayment(orderId)
  await page.getByRole('button', { name: /^Pagar/ }).click()
  await page.waitForURL(`**/success?order=${orderId}`)
  await page.getByText('🎉 Tu archivo está listo para descargar.').waitFor()
  await context.close()
})

test('the address of an order that a stranger can no longer open says where it is, and blames no provider', async () => {
  const { page, context } = await shop.newPage({ baseUrl: shop.store.baseUrl })
  await page.goto('/success?order=another')
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 1, name: '❌ No se recibió ningún identificador válido de pago.' }).waitFor()
  await main.getByText(/el correo de la compra lleva a tu pedido/).waitFor()
  expect(await main.textContent()).not.toMatch(/Mercado ?Pago|PayPal|My Purchases/)
  await context.close()
})

test('a stranger in the European Union withdraws on the page of the order', async () => {
  const owner = await newOwner(shop.store)
  const rates = [{ country: 'DE', percent: 19, from: '2020-01-01' }]
  await owner.want(200, 'PUT', '/api/admin/taxes', { json: { rates } })
  const client = shop.store.newClient()
  const { slug, priceCents } = shop.product(1)
  const {
    orderId,
    providerId,
    page: payment,
  } = await placeOrder(client, 'paypal', {
    items: [{ slug, quantity: 1 }],
    amount: (priceCents / 100).toFixed(2),
    email: buyer,
    country: 'DE',
    consent: consentVersion,
  })
  await press(payment, 'approve')
  await client.want(200, 'POST', '/api/payments/paypal/capture', { json: { orderID: providerId } })
  const { number } = await client.want(200, 'GET', `/api/me/orders/${orderId}`)

  const { page } = await shop.newPage({ client })
  // A clock that is three weeks fast takes nobody's right away.
  await page.addInitScript(() => {
    const now = Date.now
    Date.now = () => now() + 21 * 24 * 60 * 60_000
  })
  await page.goto(`/guest-orders/${number}`)
  await page.getByRole('button', { name: /^Desistir del contrato aquí/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await dialog.getByText('Escribe tu nombre.').waitFor()
  await dialog.getByRole('textbox', { name: 'Tu nombre' }).fill('Rosa Ruiz')
  await dialog.getByRole('textbox', { name: 'Correo para la confirmación' }).fill(buyer)
  await checkView(page)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await dialog.getByRole('button', { name: 'Confirmar desistimiento' }).click()
  await page.getByText(/^Desististe el /).waitFor()
  await checkView(page)
})

test('a store that does not answer for a moment takes no order for a stranger’s, and costs nobody a second code', async () => {
  const email = 'nora@guest.test'
  const holder = shop.store.newClient()
  const { slug, priceCents } = shop.product(2)
  const placed = await placeOrder(holder, 'paypal', {
    items: [{ slug, quantity: 1 }],
    amount: (priceCents / 100).toFixed(2),
    email,
    country: 'MX',
  })
  await press(placed.page, 'approve')
  await holder.want(200, 'POST', '/api/payments/paypal/capture', { json: { orderID: placed.providerId } })
  const { number } = await holder.want(200, 'GET', `/api/me/orders/${placed.orderId}`)
  const address = `/guest-orders/${number}`

  const held = await shop.newPage({ client: holder })
  await held.page.route(`**/api${address}`, (route) => route.fulfill({ status: 503, json: {} }), { times: 1 })
  await held.page.goto(address)
  await held.page.getByText('The store does not answer.').waitFor()
  expect(await held.page.getByLabel('E-mail on the order').count()).toBe(0)
  await checkView(held.page)
  await held.page.getByRole('button', { name: 'Try again' }).click()
  await held.page.getByText('Paid').waitFor()
  await held.context.close()

  const { page, context } = await shop.newPage({ baseUrl: shop.store.baseUrl })
  await page.goto(address)
  await page.getByLabel('E-mail on the order').fill(email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  const { text } = await findMail(/código para abrir|code to open/, email)
  await page.route(`**/api${address}`, (route) => route.abort(), { times: 1 })
  await page.getByLabel('Code').fill(/\b\d{6}\b/.exec(text)?.[0] ?? '')
  await page.getByRole('button', { name: 'Open my order' }).click()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Paid').waitFor()
  await context.close()
})

test('a payment that comes while the page of its order is open is shown there', async () => {
  const client = shop.store.newClient()
  const { slug, priceCents } = shop.product(7)
  const order = { items: [{ slug, quantity: 1 }], amount: (priceCents / 100).toFixed(2), email: buyer, country: 'MX' }
  const { orderId, page: payment } = await placeOrder(client, 'paypal', order)
  const { number } = await client.want(200, 'GET', `/api/me/orders/${orderId}`)
  const { page, context } = await shop.newPage({ client })
  await page.clock.install()
  await page.goto(`/guest-orders/${number}`)
  await page.getByText('No payment has arrived yet.').waitFor()
  await press(payment, 'approve')
  await shop.store.shop.payments.followPayment(orderId)
  await page.clock.fastForward(10_000)
  await page.getByRole('button', { name: /^Download/ }).waitFor()
  expect(await page.getByText('No payment has arrived yet.').count()).toBe(0)
  await context.close()
})

test('a store that became one for members still opens the order of a guest, and nothing else', async () => {
  await using turning = await openShop()
  const { store } = turning
  const letIn = async (STORE_ACCESS: 'open' | 'members') =>
    store.office.settings.change({ version: (await store.office.settings.list()).version, changes: { STORE_ACCESS } })
  await letIn('open')
  const client = store.newClient()
  const { slug, title, priceCents } = turning.product(1)
  const order = { items: [{ slug, quantity: 1 }], amount: (priceCents / 100).toFixed(2), email: buyer }
  const { providerId, orderId, page: payment } = await placeOrder(client, 'paypal', order)
  await press(payment, 'approve')
  await client.want(200, 'POST', '/api/payments/paypal/capture', { json: { orderID: providerId } })
  const { number } = await client.want(200, 'GET', `/api/me/orders/${orderId}`)
  await letIn('members')
  const { page } = await turning.visit(`/guest-orders/${number}`, { client })
  await page.getByText(title).first().waitFor()
  await page.getByRole('button', { name: /^Download/ }).waitFor()
  await checkView(page)
  await page.goto(`/product/${slug}`)
  await page.getByRole('textbox', { name: 'Password' }).waitFor()
})

test('a stranger who logs in on the way to pay goes on with the license that they had chosen', async () => {
  const { id, link, slug } = shop.product(2)
  const license = { id: 'prints', name: 'Venta de impresiones', text: 'Hasta 50 al año.', priceCents: 1500 }
  await shop.store.office.products.edit({ id, change: { licenses: [license] } })
  const client = await shop.signUp()
  const { page } = await shop.visit(link, { baseUrl: shop.store.baseUrl })
  await page.getByRole('radio', { name: /Venta de impresiones/ }).check()
  await page.getByText('USD $15', { exact: true }).first().waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Buy Now' }).filter({ visible: true }).first().click()
  await page.getByRole('main').getByRole('link', { name: 'O entra a tu cuenta' }).click()
  await page.waitForURL((url) => url.searchParams.get('next') === `/buy/${slug}?license=prints`)
  await page.getByRole('textbox', { name: 'Email' }).fill(client.email)
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('button', { name: 'Pagar USD $15' }).waitFor()
})

test('the pages of a stranger become those of whoever signs in in another tab', async () => {
  const { email } = await shop.signUp()
  const { page, context } = await shop.visit(shop.product(0).link, { baseUrl: shop.store.baseUrl })
  await page.evaluate(() => Object.assign(window, { firstLoad: true }))
  // Asked to sign in, the visitor does so in another tab.
  await page.getByRole('main').getByRole('button', { name: 'Favorite' }).filter({ visible: true }).first().click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Email' }).waitFor()
  const second = await context.newPage()
  await second.goto('/login')
  await second.getByRole('textbox', { name: 'Email' }).fill(email)
  await second.getByLabel('Password', { exact: true }).fill(testPassword)
  await second.getByRole('button', { name: 'Login' }).click()
  await page.locator('[data-initials]').first().waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await page.evaluate(() => 'firstLoad' in window)).toBe(true)
})
