import { afterAll, expect, onTestFinished, test } from 'vitest'
import { testPassword } from '#test/client.ts'
import { openShop } from '../open-shop.ts'

const shop = await openShop()
afterAll(() => shop[Symbol.asyncDispose]())
const { baseUrl } = shop.store

const visit = (address: string) => shop.visit(address, { baseUrl, reducedMotion: 'reduce' })

test('leaving the register mode and coming back finds every field, message and shown password cleared', async () => {
  const { page } = await visit('/')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('textbox', { name: 'Username' }).fill('Eva')
  await page.getByRole('textbox', { name: 'Email' }).fill('eva@example.test')
  await page.getByLabel('Password', { exact: true }).fill('Half-1')
  await page.getByLabel('Confirm Password').fill('else')
  await page.getByRole('button', { name: 'Show password' }).first().click()
  expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text')
  await page.getByRole('button', { name: 'Register' }).click()
  await page.getByText('Passwords do not match').waitFor()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Back to login' }).click()
  await page.getByRole('button', { name: 'Create account' }).click()
  for (const field of ['Username', 'Email'])
    expect(await page.getByRole('textbox', { name: field }).inputValue()).toBe('')
  for (const field of ['Password', 'Confirm Password']) {
    const input = page.getByLabel(field, { exact: true })
    expect(await input.inputValue()).toBe('')
    expect(await input.getAttribute('type')).toBe('password')
  }
  expect(await page.getByRole('checkbox').isChecked()).toBe(false)
  expect(await page.getByText('Passwords do not match').count()).toBe(0)
  expect(await page.getByText(/^(Weak|Medium|Strong)$/).count()).toBe(0)
})

test('the words of a provider that refused are gone in another mode', async () => {
  const { page } = await visit('/')
  await page.route('**/api/auth/sign-in/social', (route) => route.abort())
  await page.getByRole('button', { name: 'Continue with Demo ID' }).click()
  await page.getByRole('alert').waitFor()
  await page.getByRole('button', { name: 'Create account' }).click()
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('Get Now opens the register mode with what was typed gone', async () => {
  const { page } = await visit('/')
  await page.getByRole('textbox', { name: 'Email' }).fill('eva@example.test')
  await page.getByRole('button', { name: 'Get Now' }).first().click()
  await page.getByRole('heading', { name: 'Register' }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('')
})

test('an empty username is the first part of the address', async () => {
  const { page, context } = await visit('/fantasy')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill('Prefix.Person@example.test')
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
  await page.getByLabel('Confirm Password').fill(testPassword)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Register' }).click()
  await page.getByRole('heading', { level: 1, name: 'Fantasy' }).waitFor()
  const me = await (await context.request.get('/api/me')).json()
  expect(me.account.displayName.toLowerCase()).toBe('prefix.person')
})

test.each([
  { remember: true, life: 'thirty days' },
  { remember: false, life: 'the life of the browser' },
])('Remember Me = $remember gives the session $life', async ({ remember }) => {
  const { email } = await shop.signUp()
  const { page, context } = await visit('/fantasy')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
  await page.getByRole('checkbox', { name: 'Remember Me' }).setChecked(remember)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('heading', { level: 1, name: 'Fantasy' }).waitFor()
  const cookie = (await context.cookies()).find(({ name }) => name.endsWith('session_token'))
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
  if (remember) expect(Math.round(days)).toBe(30)
  else expect(cookie?.expires).toBe(-1)
})

test('too many sign-ins are told with how long to wait', async () => {
  const limited = await openShop({ RATE_LIMIT_FACTOR: '0.05' })
  onTestFinished(() => limited[Symbol.asyncDispose]())
  const { page } = await limited.newPage({ baseUrl: limited.store.baseUrl, reducedMotion: 'reduce' })
  await page.goto('/')
  for (const words of ['Invalid email or password', 'Too many requests: try again in']) {
    await page.getByRole('textbox', { name: 'Email' }).fill('nobody@example.test')
    await page.getByLabel('Password', { exact: true }).fill('Wrong-1234!')
    await page.getByRole('button', { name: 'Login' }).click()
    await page.getByRole('alert').filter({ hasText: words }).waitFor()
  }
})
