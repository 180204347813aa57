import type { Route } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { linkToStopNews } from '#domain/accounts/news-token.ts'
import { waitForHydration } from '#test/browser/open-browser.ts'
import { testPassword } from '#test/client.ts'
import { findViolations } from '../find-violations.ts'
import { openShop } from '../open-shop.ts'

const shop = await openShop()
afterAll(() => shop[Symbol.asyncDispose]())

test('a ban reaches an open page at once and leads to the lockout page', async () => {
  const client = await shop.signUp()
  const { page, context } = await shop.newPage({ client })
  const live = page.waitForResponse('**/api/me/live')
  await page.goto('/fantasy')
  await live
  const { uid } = (await client.want(200, 'GET', '/api/me')).account
  await shop.store.shop.accounts.ban({ accountId: uid, reason: 'test', redirect: null })
  await page.waitForURL('**/register-now')
  await context.close()
})

test('a tab of a release that is gone holds no other back from live changes', async () => {
  const client = await shop.signUp()
  const { page: first, context } = await shop.visit('/fantasy', { client })
  const openTab = async () => {
    const page = await context.newPage()
    return { page, open: () => page.goto('/fantasy').then(() => page.locator('[data-initials]').first().waitFor()) }
  }
  await first.locator('[data-initials]').first().waitFor()
  const old = await openTab()
  await old.page.route('**/follow-live-*.js', (route) => route.fulfill({ status: 404, body: 'Not found' }))
  await old.open()
  const { page, open } = await openTab()
  await open()
  await first.close()
  await client.want(200, 'PUT', `/api/me/cart/${shop.product(0).slug}`, { json: {} })
  await page.getByRole('button', { name: 'Cart, 1' }).waitFor()
})

test.each<[string, (route: Route) => Promise<void>]>([
  ['cannot be reached', (route) => route.abort()],
  ['cannot end the session', (route) => route.fulfill({ status: 503, json: {} })],
])('whoever logs out while the store %s is told so, and is out at the next try', async (_why, answer) => {
  const client = await shop.signUp()
  const { page } = await shop.visit('/fantasy', { client })
  await page.route('**/api/auth/sign-out', answer, { times: 1 })
  await page.getByRole('button', { name: 'Account menu' }).click()
  const logOut = page.getByRole('menuitem', { name: 'Log out' })
  await logOut.click()
  const told = page.getByText('you may still be logged in')
  await told.waitFor()
  expect((await client.get('/api/me')).status).toBe(200)
  await page.getByRole('button', { name: 'Close' }).click()
  await told.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Account menu' }).click()
  await logOut.click()
  await page.getByRole('button', { name: 'Login', exact: true }).waitFor()
  expect((await client.get('/api/me')).status).toBe(401)
})

test('a session that ends in the middle of the checkout loses nothing that was typed', async () => {
  const client = await shop.signUp()
  const { page, context } = await shop.newPage({ client })
  await page.goto(`/buy/${shop.product(0).slug}`)
  const email = page.getByRole('textbox', { name: 'Correo electrónico' })
  await email.fill('gift@example.test')
  await page.getByRole('radio', { name: 'Mercado Pago' }).check()
  await client.want(200, 'POST', '/api/auth/sign-out', { json: {} })
  await page.getByLabel('Email', { exact: true }).fill(client.email)
  await page.getByLabel('Password', { exact: true }).fill('Trial-Pass-9271!')
  // Submitted without its script, the form would not know about Buy Now.
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('complementary', { name: 'Resumen' }).getByText(shop.product(0).title).waitFor()
  expect(await email.inputValue()).toBe('gift@example.test')
  expect(await page.getByRole('radio', { name: 'Mercado Pago' }).isChecked()).toBe(true)
  await context.close()
})

test('a withdrawn figure stays in the cart, marked and outside the total', async () => {
  const client = await shop.signUp()
  for (const index of [0, 1]) await client.want(200, 'PUT', `/api/me/cart/${shop.product(index).slug}`, { json: {} })
  await shop.store.services.database.write((transaction) =>
    transaction.updateTable('products').set({ state: 'withdrawn' }).where('id', '=', shop.product(1).id).execute(),
  )
  const { page, context } = await shop.newPage({ client })
  await page.goto('/cart')
  await page.getByText('Ya no está a la venta.').waitFor()
  expect(await page.getByRole('checkbox', { name: shop.product(1).title }).isDisabled()).toBe(true)
  await expect
    .poll(() => page.getByRole('status', { name: 'Total' }).textContent())
    .toBe(`USD $${shop.product(0).priceCents / 100}`)
  await context.close()
})

test('a figure that is only shown leads to its page from cart and favorites, a withdrawn one nowhere', async () => {
  const client = await shop.signUp()
  const [shown, gone] = [shop.product(10), shop.product(11)]
  for (const { slug } of [shown, gone]) {
    await client.want(200, 'PUT', `/api/me/cart/${slug}`, { json: {} })
    await client.want(200, 'PUT', `/api/me/favorites/${slug}`)
  }
  const change = (id: string, values: { state: 'withdrawn' } | { offered: 0 }) =>
    shop.store.services.database.write((transaction) =>
      transaction.updateTable('products').set(values).where('id', '=', id).execute(),
    )
  await change(shown.id, { offered: 0 })
  await change(gone.id, { state: 'withdrawn' })
  const { page, context } = await shop.newPage({ client })
  const main = page.getByRole('main')
  for (const [address, says] of [
    ['/cart', 'Ya no está a la venta.'],
    ['/favorites', 'No longer for sale'],
  ] as const) {
    await page.goto(address)
    await expect.poll(() => main.getByText(says).count()).toBe(2)
    expect(await main.locator(`a[href="/product/${gone.slug}"]`).count()).toBe(0)
    await main.getByRole('link', { name: shown.title }).click()
    await page.getByRole('heading', { level: 1, name: shown.title }).waitFor()
  }
  await context.close()
})

test('a change that the store refuses is undone and said', async () => {
  const client = await shop.signUp()
  const { page, context } = await shop.newPage({ client })
  await page.route('**/api/me/favorites/*', (route) =>
    route.fulfill({ status: 404, json: { error: { status: 'not-found', message: 'gone' } } }),
  )
  await page.goto(`/product/${shop.product(2).slug}`)
  const heart = page.getByRole('main').getByRole('button', { name: 'Favorite' }).filter({ visible: true }).first()
  await heart.click()
  await page.getByText('La tienda no aceptó el último cambio').waitFor()
  expect(await heart.getAttribute('aria-pressed')).toBe('false')
  await context.close()
})

test('a store that does not answer for ten seconds is said to be out of reach, until it answers again', async () => {
  const client = await shop.signUp()
  const { page, context } = await shop.newPage({ client })
  await page.goto('/favorites')
  await page.getByText('An empty shelf').waitFor()
  // An event shows that the stream is open: if it opened only after going offline, that would still count as an answer.
  await client.want(200, 'PUT', `/api/me/favorites/${shop.product(0).slug}`)
  await page.getByRole('main').getByText(shop.product(0).title).first().waitFor()
  await context.setOffline(true)
  await page.getByText('Connection failed.').waitFor()
  await context.setOffline(false)
  await page.getByText('Connection failed.').waitFor({ state: 'hidden' })
  await context.close()
})

test('a store that takes the question and never answers is said to time out after 10 s', async () => {
  const client = await shop.signUp()
  const { page, context } = await shop.newPage({ client })
  await page.route('**/api/me', () => undefined)
  await page.goto('/favorites')
  await page.getByText('Request time out').waitFor()
  await page.unroute('**/api/me')
  await page.getByText('Request time out').waitFor({ state: 'hidden' })
  await context.close()
})

test('a change that the store takes and never answers is said to time out after 10 s, and goes out later', async () => {
  const client = await shop.signUp()
  const { page } = await shop.visit(`/product/${shop.product(5).slug}`, { client })
  await page.route('**/api/me/favorites/**', () => undefined)
  await page.getByRole('main').getByRole('button', { name: 'Favorite' }).filter({ visible: true }).first().click()
  const said = page.getByText(/Request time out|Connection failed\./)
  await said.waitFor()
  expect(await said.textContent()).toBe('Request time out')
  await page.unroute('**/api/me/favorites/**')
  await said.waitFor({ state: 'hidden' })
  expect((await client.want(200, 'GET', '/api/me')).favorites).toHaveLength(1)
})

test('the profile shows name, address and initials, and lets none of them be changed', async () => {
  const client = await shop.signUp()
  const { page, context } = await shop.newPage({ client })
  await page.goto('/profile-settings')
  for (const [label, value] of [
    ['Username', 'Ana'],
    ['E-mail', client.email],
  ] as const) {
    const field = page.getByRole('main').getByLabel(label, { exact: true })
    await expect.poll(() => field.inputValue()).toBe(value)
    expect(await field.getAttribute('readonly')).not.toBeNull()
  }
  await page.getByRole('main').getByText('A', { exact: true }).waitFor()
  await context.close()
})

test('an address that waits for its confirmation can be confirmed from the profile', async () => {
  const client = await shop.signUp()
  const { page, context } = await shop.newPage({ client })
  await page.goto('/profile-settings')
  await page.getByText('Not verified yet').waitFor()
  await page.getByRole('button', { name: 'Send a link to confirm this e-mail' }).click()
  await page.getByText('A new link is on its way.').waitFor()
  // Mails are queued apart from the answer, so that an unknown address takes as long.
  const findLink = async () => {
    const mails: { to: string; links: string[] }[] = await client.want(200, 'GET', '/api/demo/mail')
    return mails.find(({ to }) => to === client.email)?.links[0]
  }
  await expect.poll(findLink).toBeTruthy()
  await page.goto((await findLink()) ?? '')
  await page.getByText('Your e-mail address is confirmed.').waitFor()
  await page.goto('/profile-settings')
  await page.getByText('Verified', { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: /^Send a link/ }).count()).toBe(0)
  await context.close()
})

test('the password is changed with the present one, and this page stays signed in', async () => {
  const client = await shop.signUp()
  const { page, context } = await shop.newPage({ client })
  await page.goto('/profile-settings')
  const fill = async (current: string, next: string, confirm: string) => {
    await page.getByLabel('Current password', { exact: true }).fill(current)
    await page.getByLabel('New password', { exact: true }).fill(next)
    await page.getByLabel('Confirm new password', { exact: true }).fill(confirm)
    await page.getByRole('button', { name: 'Change password' }).click()
  }
  await fill('x', 'Other-Pass-1!', 'Other-Pass-2!')
  await page.getByText('New passwords do not match.').waitFor()
  await fill('x', 'Aa1!', 'Aa1!')
  await page.getByText('Password must have at least 6 characters.').waitFor()
  await fill('wrong', 'Other-Pass-1!', 'Other-Pass-1!')
  await page.getByText('The current password is not correct.').waitFor()
  await fill('Trial-Pass-9271!', 'Other-Pass-1!', 'Other-Pass-1!')
  await page.getByText('Password changed successfully').waitFor()
  expect(await page.getByLabel('Current password', { exact: true }).inputValue()).toBe('')
  await page.goto('/favorites')
  await page.getByText('An empty shelf').waitFor()
  await context.close()
})

test('a change of password whose answer is lost is not said to have failed', async () => {
  const client = await shop.signUp()
  const { page } = await shop.visit('/profile-settings', { client })
  await page.route('**/api/auth/change-password', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByLabel('Current password', { exact: true }).fill(testPassword)
  for (const label of ['New password', 'Confirm new password'])
    await page.getByLabel(label, { exact: true }).fill('Other-Pass-1!')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByRole('alert').getByText('your password may have been changed').waitFor()
  const login = { email: client.email, password: 'Other-Pass-1!' }
  await shop.store.newClient().want(200, 'POST', '/api/auth/sign-in/email', { json: login })
})

test('favorites are listed, put into the cart and removed', async () => {
  const client = await shop.signUp()
  const { slug, title } = shop.product(4)
  await client.want(200, 'PUT', `/api/me/favorites/${slug}`)
  const { page, context } = await shop.newPage({ client })
  await page.goto('/favorites')
  const card = page.getByRole('article', { name: title })
  await card.getByRole('button', { name: 'Add to Cart' }).click()
  await card.getByRole('button', { name: 'In Cart', disabled: true }).waitFor()
  await card.getByRole('button', { name: 'Remove' }).click()
  await page.getByText('An empty shelf').waitFor()
  expect(await page.getByRole('link', { name: 'Explore Models' }).getAttribute('href')).toBe('/all-models')
  await context.close()
})

test('news about new versions are off, agreed to by one click on every device, and taken back by another', async () => {
  const client = await shop.signUp()
  const { page, context } = await shop.newPage({ client })
  const other = await context.newPage()
  for (const one of [page, other]) await one.goto('/profile-settings#news')
  const name = 'E-mail me when a figure I bought has a new version'
  const [box, otherBox] = [page, other].map((one) => one.getByRole('checkbox', { name }))
  if (!box || !otherBox) throw new Error('Two pages were opened.')
  const kept = async () => (await client.want(200, 'GET', '/api/me')).account.news
  await expect.poll(() => box.isEnabled()).toBe(true)
  expect(await box.isChecked()).toBe(false)
  await box.check()
  await page.getByText('Saved: we will e-mail you when there is a new version.').waitFor()
  await expect.poll(() => otherBox.isChecked()).toBe(true)
  expect(await kept()).toBe(true)
  await otherBox.uncheck()
  await other.getByText('Saved: you will get no more e-mails about new versions.').waitFor()
  await expect.poll(() => box.isChecked()).toBe(false)
  expect(await kept()).toBe(false)
  await page.route('**/api/me/news', (route) => route.fulfill({ status: 503, json: {} }))
  await box.click()
  await page.getByText('This was not confirmed.').waitFor()
  expect(await box.isChecked()).toBe(false)
  await context.close()
})

test('the link in a mail about a new version stops those mails by one press, and open pages show it', async () => {
  const client = await shop.signUp()
  await client.want(200, 'PUT', '/api/me/news', { json: { news: true } })
  await client.want(204, 'PUT', '/api/voice', { json: { voice: 'en' } })
  const { uid } = (await client.want(200, 'GET', '/api/me')).account
  const { page, context } = await shop.visit('/profile-settings#news', { client })
  const box = page.getByRole('checkbox', { name: 'E-mail me when a figure I bought has a new version' })
  await expect.poll(() => box.isChecked()).toBe(true)
  const { page: mailed, context: stranger } = await shop.newPage()
  await mailed.goto(linkToStopNews(shop.store.services, uid))
  expect(await findViolations(mailed)).toEqual([])
  await mailed.getByRole('button', { name: 'Stop these e-mails' }).click()
  await mailed.getByRole('heading', { name: 'You will get no more e-mails about new versions' }).waitFor()
  expect(await mailed.getByRole('link').getAttribute('href')).toBe('/profile-settings#news')
  await expect.poll(() => box.isChecked()).toBe(false)
  await Promise.all([context.close(), stranger.close()])
})

test('what is said of the store is said inside the dialog that lies above all else, and again below once it closes', async () => {
  const client = await shop.signUp()
  await client.want(200, 'PUT', `/api/me/cart/${shop.product(0).slug}`, { json: {} })
  const { page, context } = await shop.newPage({ client, reducedMotion: 'reduce' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Cart, 1' }).click()
  const drawer = page.getByRole('dialog', { name: 'Tu Carrito' })
  await drawer.getByText(shop.product(0).title).waitFor()
  await page.route('**/api/me', () => undefined)
  await client.want(200, 'PUT', `/api/me/favorites/${shop.product(0).slug}`)
  const said = page.getByRole('status').filter({ hasText: 'Request time out' })
  await drawer.getByRole('status').filter({ hasText: 'Request time out' }).waitFor()
  expect(await said.count()).toBe(1)
  expect(await findViolations(page)).toEqual([])
  await drawer.getByRole('button', { name: 'Close' }).click()
  await said.waitFor()
  expect(await drawer.count()).toBe(0)
  await context.close()
})
