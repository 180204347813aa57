import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { testPassword } from '#test/client.ts'
import { placeOrder, press } from '#test/stores/selling-store.ts'
import { waitUntil } from '#test/wait-until.ts'
import { findViolations } from '../find-violations.ts'
import { openShop } from '../open-shop.ts'

const shop = await openShop()
afterAll(() => shop[Symbol.asyncDispose]())
await shop.store.office.codes.make({ code: 'GRATIS', percent: 100 })

const recipient = 'ben@friend.test'

/** Orders this figure as a gift, for nothing: the store sends it to the recipient. */
const giveForFree = (buyer: Awaited<ReturnType<typeof shop.signUp>>, product: number) =>
  placeOrder(buyer, 'free', {
    items: [{ slug: shop.product(product).slug, quantity: 1 }],
    amount: '0.00',
    code: 'GRATIS',
    email: buyer.email,
    gift: { to: recipient },
  })

const linkMailedTo = async (recipient: string) => {
  const mail = await waitUntil(async () =>
    (await shop.store.newClient().want(200, 'GET', '/api/demo/mail')).find(({ to }) => to === recipient),
  )
  return mail.links.find((one) => one.includes('/gift/')) ?? ''
}

test('a gift goes from the checkout to its recipient’s download, and its buyer prints a card', async () => {
  const ana = await shop.signUp()
  await ana.want(200, 'PUT', `/api/me/cart/${shop.product(0).slug}`, { json: {} })
  const { page, context } = await shop.newPage({ client: ana })
  await page.goto('/cart/checkout?code=gratis')
  await page.getByRole('button', { name: '¿Es un regalo?' }).click()
  await page.getByRole('button', { name: 'Get for free' }).click()
  await page.getByText('Escribe el correo de quien recibe el regalo.').waitFor()
  await page.getByLabel('Correo de quien lo recibe').fill(recipient)
  await page.getByLabel('De parte de').fill('Ana')
  await page.getByLabel('Mensaje (opcional)').fill('¡Feliz cumpleaños!\nQue lo disfrutes.')
  await page.getByText('36 de 500').waitFor()
  await page.getByLabel('Idioma del correo').selectOption('en')
  expect(await findViolations(page)).toEqual([])
  await page.reload()
  expect(await page.getByLabel('Correo de quien lo recibe').inputValue()).toBe(recipient)
  await page.getByRole('button', { name: 'Get for free' }).click()
  await page.waitForURL('**/success?**')
  await page.getByText('Tu regalo va en camino.').waitFor()
  await page.getByText(recipient).waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.goto('/purchases')
  await page.getByRole('link', { name: 'Print a card' }).waitFor()
  expect(await page.getByRole('button', { name: /^Download/ }).count()).toBe(0)
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Print a card' }).click()
  await page.getByText('¡Feliz cumpleaños!').waitFor()
  expect(await findViolations(page)).toEqual([])
  await context.close()

  const link = await linkMailedTo(recipient)
  const stranger = await shop.newPage({})
  await stranger.page.goto(link)
  await stranger.page.getByRole('heading', { name: 'Ana has a gift for you' }).waitFor()
  await stranger.page.getByText('Que lo disfrutes.').waitFor()
  expect(await findViolations(stranger.page)).toEqual([])
  await stranger.page.getByRole('button', { name: 'Create an account' }).click()
  await stranger.page.getByLabel('Email').fill(recipient)
  await stranger.page.getByLabel('Password', { exact: true }).fill(testPassword)
  await stranger.page.getByLabel('Confirm Password').fill(testPassword)
  await stranger.page.getByRole('checkbox').first().check()
  await stranger.page.getByRole('button', { name: 'Sign up' }).click()
  const accept = stranger.page.getByRole('button', { name: 'Accept the gift' })
  await accept.waitFor()
  const asked = /\.data(\?|$)|\/api\/me$/
  await stranger.page.route(asked, (route) => route.abort())
  await accept.click()
  await stranger.page.getByText('Nothing is lost: try again.').waitFor()
  await stranger.page.unroute(asked)
  await accept.click()
  await stranger.page.getByRole('heading', { name: 'This gift is yours' }).waitFor()
  await stranger.page.getByRole('link', { name: 'Download my files' }).click()
  await stranger.page.getByRole('heading', { name: 'Gifts for you' }).waitFor()
  expect(await findViolations(stranger.page)).toEqual([])
  const download = stranger.page.waitForEvent('download')
  await stranger.page.getByRole('button', { name: /^Download/ }).click()
  expect((await download).suggestedFilename()).toBe(`${shop.product(0).slug}.zip`)
  await stranger.context.close()
})

test('a gift whose new address was taken, and whose answer was lost, is not said to be unchanged', async () => {
  const ana = await shop.signUp()
  const { orderId } = await giveForFree(ana, 3)
  const { page } = await shop.visit('/purchases', { client: ana })
  await page.route('**/gift/resend', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Send it again' }).click()
  await page.getByText('the e-mail may already have gone out').waitFor()
  await page.getByRole('button', { name: 'Correct the address' }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('gift-to')
  await page.getByLabel('Correct e-mail address').fill('benita@friend.test')
  await page.getByRole('button', { name: 'Save and send' }).click()
  await page.getByText('is on its way to benita@friend.test').waitFor()
  expect((await ana.want(200, 'GET', `/api/me/orders/${orderId}`)).gift?.to).toBe('benita@friend.test')
})

test('a paid gift whose order the store does not tell at once is shown as soon as it does', async () => {
  const ana = await shop.signUp()
  const { orderId } = await giveForFree(ana, 8)
  const { page, context } = await shop.newPage({ client: ana })
  let asked = 0
  // The first answer leads to the headline.
  await page.route(`**/api/me/orders/${orderId}`, (route) =>
    ++asked === 2 ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
  )
  await page.goto(`/success?order=${orderId}`)
  await page.getByRole('heading', { name: 'Tu regalo va en camino.' }).waitFor()
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event('online')))
      return page.getByText(recipient).count()
    })
    .toBe(1)
  expect(asked).toBeGreaterThan(2)
  await context.close()
})

/** Buys a figure for somebody else; `claim` is the call with which they accept it. */
async function give(index: number) {
  const ana = await shop.signUp()
  const { slug, priceCents } = shop.product(index)
  const to = `${crypto.randomUUID()}@friend.test`
  const order = { items: [{ slug, quantity: 1 }], amount: (priceCents / 100).toFixed(2), email: ana.email }
  const { orderId, providerId, page } = await placeOrder(ana, 'paypal', { ...order, gift: { to, name: 'Ana' } })
  await press(page, 'approve')
  await ana.want(200, 'POST', '/api/payments/paypal/capture', { json: { orderID: providerId } })
  const token = /\/gift\/(\w+)/.exec(await linkMailedTo(to))?.[1]
  return { ana, orderId, claim: `/api/gifts/${token}/claim` } as const
}

const gifts = (page: Page) => page.getByRole('heading', { name: 'Gifts for you' })
const nothingBought = (page: Page) => page.getByText('Nothing bought yet')

test('whoever has gifts alone is not told that they have nothing, even while these cannot be loaded', async () => {
  const { claim } = await give(5)
  const ben = await shop.signUp()
  await ben.want(200, 'POST', claim)
  const { page } = await shop.newPage({ client: ben })
  await page.route('**/api/me/gifts', (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/purchases')
  await page.getByRole('alert').getByText('Your purchases could not be loaded.').waitFor()
  expect(await nothingBought(page).count()).toBe(0)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await gifts(page).waitFor()
  expect(await page.getByText('could not be loaded').count()).toBe(0)
  expect(await nothingBought(page).count()).toBe(0)
})

test('a gift that is accepted elsewhere appears among the purchases that are open, and so does what becomes of it', async () => {
  const { orderId, claim } = await give(6)
  const ben = await shop.signUp()
  const { page } = await shop.visit('/purchases', { client: ben })
  await nothingBought(page).waitFor()
  await ben.want(200, 'POST', claim)
  await gifts(page).waitFor()
  expect(await nothingBought(page).count()).toBe(0)
  await page.getByRole('button', { name: /^Download/ }).waitFor()
  await shop.store.office.payments.refund({ orderId })
  await page.getByText('This gift was taken back').waitFor()
  expect(await page.getByRole('button', { name: /^Download/ }).count()).toBe(0)
})

test('an address that is none is named as that when a gift is sent on', async () => {
  const { ana } = await give(7)
  const { page } = await shop.visit('/purchases', { client: ana })
  await page.getByRole('button', { name: 'Correct the address' }).click()
  await page.getByLabel('Correct e-mail address').fill('bob@friend..test')
  await page.getByRole('button', { name: 'Save and send' }).click()
  await page.getByText('Enter an e-mail address, such as').waitFor()
  await page.getByLabel('Correct e-mail address').fill('bob@friend.test')
  await page.getByRole('button', { name: 'Save and send' }).click()
  await page.getByText('is on its way to bob@friend.test').waitFor()
})

test('an address that is corrected on another page is shown by all, after a correction of their own too', async () => {
  const { ana, orderId } = await give(9)
  const { page } = await shop.visit('/purchases', { client: ana })
  const { to: first = '' } = (await ana.want(200, 'GET', `/api/me/orders/${orderId}`)).gift ?? {}
  const correct = (to: string) => ana.want(204, 'POST', `/api/me/orders/${orderId}/gift/resend`, { json: { to } })
  const goesTo = (to: string) => page.getByText(`is on its way to ${to}`).waitFor()
  await goesTo(first)
  await correct('second@friend.test')
  await goesTo('second@friend.test')
  await page.getByRole('button', { name: 'Correct the address' }).click()
  await page.getByLabel('Correct e-mail address').fill('third@friend.test')
  await page.getByRole('button', { name: 'Save and send' }).click()
  await goesTo('third@friend.test')
  await correct('second@friend.test')
  await goesTo('second@friend.test')
})

const giftTo = (page: Page) => page.getByLabel('Correo de quien lo recibe')
const offersGift = (page: Page) => page.getByRole('button', { name: '¿Es un regalo?' }).waitFor()

async function payWithPaypal(page: Page) {
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await page.getByRole('button', { name: /^Pagar/ }).click()
  await page.waitForURL((url) => url.origin !== shop.store.baseUrl)
}

test('the delivery time of a gift is changed part by part, and asked for while a part is missing', async () => {
  const ana = await shop.signUp()
  const { page } = await shop.visit(`/buy/${shop.product(4).slug}`, { client: ana })
  await page.getByRole('button', { name: '¿Es un regalo?' }).click()
  await giftTo(page).fill(recipient)
  await page.getByRole('radio', { name: 'Otro día' }).check()
  const time = page.getByLabel('Día y hora')
  const inTenDays = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  await time.fill(`${inTenDays}T18:00`)
  // From the first part to the hour, whose digits are deleted.
  await time.focus()
  for (const key of ['Tab', 'Tab', 'Tab', 'Backspace']) await time.press(key)
  expect(await time.inputValue()).toBe('')
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await page.getByRole('button', { name: /^Pagar/ }).click()
  await page.getByText('Elige un día entre hoy y dentro de un año.').waitFor()
  expect(await page.getByRole('radio', { name: 'Otro día' }).isChecked()).toBe(true)
  await time.focus()
  for (const key of ['Tab', 'Tab', 'Tab', '0', '8']) await time.press(key)
  expect(await time.inputValue()).toMatch(new RegExp(`^${inTenDays}T(08|20):00$`))
})

test('a gift that was ordered is in no later purchase of its tab, and in its own when that is tried again', async () => {
  const { page, context } = await shop.newPage({ client: await shop.signUp() })
  const [first, second] = [shop.product(1), shop.product(2)]
  await page.goto(`/buy/${first.slug}`)
  await page.getByRole('button', { name: '¿Es un regalo?' }).click()
  await giftTo(page).fill(recipient)
  await payWithPaypal(page)
  // The order may be paid elsewhere or later, of which this tab learns nothing.
  for (const { slug } of [second, first]) {
    await page.goto(`/buy/${slug}`)
    await offersGift(page)
    expect(await giftTo(page).count()).toBe(0)
  }

  await page.getByRole('button', { name: '¿Es un regalo?' }).click()
  await giftTo(page).fill('eva@friend.test')
  await payWithPaypal(page)
  await page.goBack()
  expect(await giftTo(page).inputValue()).toBe('eva@friend.test')
  await payWithPaypal(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Volver a pagar' }).click()
  expect(await giftTo(page).inputValue()).toBe('eva@friend.test')
  await page.getByRole('button', { name: 'Es para mí' }).click()
  await page.reload()
  await offersGift(page)
  await context.close()
})
