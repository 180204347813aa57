import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { testPassword } from '#test/client.ts'
import { openShop } from '../open-shop.ts'
import { staticPages } from '../static-pages.ts'

const shop = await openShop()
afterAll(() => shop[Symbol.asyncDispose]())
const { baseUrl } = shop.store

const visit = (address: string, options = {}) => shop.visit(address, { baseUrl, reducedMotion: 'reduce', ...options })
const newEmail = () => `${randomUUID()}@example.test`

test.each(['/', '/product/nothing', '/no/such/page', '/admin', '/cart/checkout', '/search?query=a'])(
  'a stranger sees the sign-in screen at %s, uncached, and its data is refused',
  async (address) => {
    const stranger = shop.store.newClient()
    const answer = await stranger.get(address)
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(html).toContain('80% OFF')
    for (const product of shop.products) expect(html).not.toContain(product.title)
    const [path = '', query = ''] = address.split('?')
    const data = await stranger.get(`${path === '/' ? '/_root' : path}.data?${query}`)
    expect(data.status).toBe(401)
    expect(data.headers.get('cache-control')).toBe('no-store')
  },
)

test.each(staticPages)('%s is open to strangers', async (address) => {
  const answer = await shop.store.newClient().get(address)
  expect(answer.status).toBe(200)
  expect(await answer.text()).not.toContain('80% OFF')
})

test('signing in goes on at the address that was asked for', async () => {
  const { email } = await shop.signUp()
  const { slug, title } = shop.product(0)
  const { page } = await visit(`/product/${slug}`)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/product/${slug}`)
})

test('a wrong password shows the message of the service and keeps what was typed', async () => {
  const { email } = await shop.signUp()
  const { page } = await visit('/')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByText('Por favor ingresa tu correo electrónico.').waitFor()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Wrong-1234!')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('alert').filter({ hasText: 'Invalid email or password' }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(email)
})

test('a new person registers on the combined screen and is in the store', async () => {
  const { page } = await visit('/fantasy')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(newEmail())
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByText('Weak', { exact: true }).waitFor()
  await page.getByLabel('Confirm Password').fill('other')
  await page.getByRole('button', { name: 'Register' }).click()
  await page.getByText('La contraseña no cumple con todos los requisitos').waitFor()
  await page.getByText('Passwords do not match').waitFor()
  await page.getByText('Debes aceptar los términos y condiciones').waitFor()
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
  await page.getByText('Strong', { exact: true }).waitFor()
  await page.getByLabel('Confirm Password').fill(testPassword)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Register' }).click()
  await page.getByRole('heading', { level: 1, name: 'Fantasy' }).waitFor()
})

test('switching the mode clears fields, messages and the shown password', async () => {
  const { page } = await visit('/')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill('someone@example.test')
  await page.getByRole('button', { name: 'Show password' }).click()
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await page.getByRole('heading', { name: 'Forgot password' }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('')
  await page.getByRole('button', { name: 'Back to login' }).click()
  expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('')
  expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('password')
  expect(await page.getByText('Por favor ingresa').count()).toBe(0)
})

test('a forgotten password is replaced by the mailed link', async () => {
  const { email } = await shop.signUp()
  const { page } = await visit('/forgot-password')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await page.getByText('Revisa tu correo para restablecer la contraseña.').waitFor()
  const mails = shop.store.newClient()
  const findLink = async () => {
    const list: { to: string; links: string[] }[] = await mails.want(200, 'GET', '/api/demo/mail')
    return list.find((mail) => mail.to === email)?.links[0]
  }
  await expect.poll(findLink).toBeTruthy()
  const link = await findLink()
  await page.goto(link ?? '')
  await page.getByLabel('New password').fill('Fresh-Start-77!')
  await page.getByLabel('Confirm Password').fill('Fresh-Start-77!')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await page.getByText('Password changed successfully').waitFor()
  await shop.store.newClient().signIn(email, 'Fresh-Start-77!')
})

test('the register page words its refusals in Spanish and needs a username', async () => {
  const { page } = await visit('/register')
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
  await page.getByLabel('Confirm Password').fill('else')
  await page.getByRole('button', { name: 'Register' }).click()
  await page.getByText('Las contraseñas no coinciden').waitFor()
  await page.getByText('Por favor ingresa un nombre de usuario.').waitFor()
})

test('a banned address is led to the lockout page, where only the way out works', async () => {
  const { page } = await visit('/')
  await page.getByRole('textbox', { name: 'Email' }).fill('banned.one@estela.test')
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/register-now')
  await page.getByRole('heading', { name: 'El gato se perdió' }).waitFor()
  await page.getByText('Esta página ha sido inhabilitada temporalmente.').waitFor()
  // Before its script runs, the page stops nothing, not even navigating back.
  await page.waitForFunction(() => !window.dispatchEvent(new Event('contextmenu', { cancelable: true })))
  await page.evaluate(() => window.history.back())
  await page.getByRole('heading', { name: 'El gato se perdió' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/register-now')
  await page.keyboard.press('Tab')
  const link = page.getByRole('link', { name: 'Visitar la otra tienda' })
  await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('the marquee enlarges a picture and its button opens the register mode', async () => {
  const { page } = await visit('/')
  const promotions = page.getByRole('region', { name: 'Promotions' })
  expect(await promotions.getByRole('button', { name: 'Get Now' }).count()).toBe(11)
  const box = await promotions.getByRole('button', { name: 'Enlarge picture 1', exact: true }).boundingBox()
  if (!box) throw new Error('The first picture is not shown.')
  expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= 1280 && box.y + box.height <= 900).toBe(true)
  await promotions.getByRole('button', { name: 'Enlarge picture 1', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Promotion' })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await promotions.getByRole('button', { name: 'Get Now' }).first().click()
  await page.getByRole('heading', { name: 'Register' }).waitFor()
})

test('what was asked for takes the place of a sign-in screen once somebody signs in in another tab, unless something is typed in it', async () => {
  const { email } = await shop.signUp()
  const { slug, title } = shop.product(0)
  const { page, context } = await visit(`/product/${slug}`)
  const used = await context.newPage()
  await used.goto('/all-models')
  await used.getByRole('textbox', { name: 'Email' }).fill('somebody@')
  const filled = await context.newPage()
  await filled.goto('/favorites')
  // Text that is present when the screen begins to listen may have been typed before.
  await filled.getByRole('button', { name: 'Show password' }).click()
  await filled.getByRole('button', { name: 'Show password', pressed: true }).waitFor()
  const fillIn = (input: Element) => void Object.assign(input, { value: 'filled@in.test' })
  await filled.getByRole('textbox', { name: 'Email' }).evaluate(fillIn)
  const third = await context.newPage()
  await third.goto('/')
  await third.getByRole('textbox', { name: 'Email' }).fill(email)
  await third.getByLabel('Password', { exact: true }).fill(testPassword)
  await third.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await third.locator('[data-initials]').first().waitFor()
  await filled.getByText('An empty shelf').waitFor()
  expect(await used.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('somebody@')
  await used.getByRole('textbox', { name: 'Email' }).fill('')
  await used.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await used.getByRole('heading', { level: 1, name: 'All Models' }).waitFor()
})
