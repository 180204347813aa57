import { afterAll, expect, onTestFinished, test } from 'vitest'
import { testPassword } from '#test/client.ts'
import { openShop } from '../open-shop.ts'

const shop = await openShop()
afterAll(() => shop[Symbol.asyncDispose]())
const { baseUrl } = shop.store

async function open(options: object, address: string) {
  const opened = await shop.newPage({ baseUrl, reducedMotion: 'reduce', ...options })
  onTestFinished(() => opened.context.close())
  const live =
    'client' in options ? opened.page.waitForResponse((answer) => answer.url().endsWith('/api/me/live')) : null
  await opened.page.goto(address)
  // A page that is not listening yet would learn only that the session is over.
  await live
  return opened
}
const ban = async (client: Awaited<ReturnType<typeof shop.signUp>>, redirect: string | null) => {
  const { uid } = (await client.want(200, 'GET', '/api/me')).account
  await shop.store.shop.accounts.ban({ accountId: uid, reason: 'a test', redirect })
}

test('a ban signs out everywhere: every tab on every device is led to the lockout page', async () => {
  const phone = await shop.signUp()
  const desk = shop.store.newClient()
  await desk.signIn(phone.email)
  const first = await open({ client: phone }, '/favorites')
  const second = await open({ client: desk }, '/cart')
  const third = await second.context.newPage()
  await third.goto('/fantasy')
  const pages = [first.page, second.page, third]
  for (const page of pages) await page.locator('[data-initials]').first().waitFor()
  await ban(phone, null)
  await Promise.all(pages.map((page) => page.waitForURL('**/register-now')))
  expect((await phone.get('/api/me')).status).toBe(401)
  expect((await desk.get('/api/me')).status).toBe(401)
})

test('a ban with a path of its own leads there, from an open page and from the sign-in', async () => {
  const client = await shop.signUp()
  const { page } = await open({ client }, '/favorites')
  await page.getByRole('button', { name: 'Account menu' }).waitFor()
  await ban(client, '/contact')
  await page.waitForURL('**/contact')
  await page.goto('/fantasy')
  await page.getByRole('textbox', { name: 'Email' }).fill(client.email)
  await page.getByLabel('Password', { exact: true }).fill('Wrong-1234!')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('alert').filter({ hasText: 'Invalid email or password' }).waitFor()
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/contact')
})

test.each(['banned.one@estela.test', 'banned.two@estela.test'])(
  '%s is always banned on the combined screen, signing in and registering',
  async (email) => {
    const { page } = await open({}, '/')
    await page.getByRole('textbox', { name: 'Email' }).fill(email.toUpperCase())
    await page.getByLabel('Password', { exact: true }).fill('Whatever-1!')
    await page.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL('**/register-now')
    await page.goto('/')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(testPassword)
    await page.getByLabel('Confirm Password').fill(testPassword)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Register' }).click()
    await page.waitForURL('**/register-now')
  },
)
