import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { openShop } from '../open-shop.ts'

const shop = await openShop()
afterAll(() => shop[Symbol.asyncDispose]())
const { baseUrl } = shop.store

const newEmail = () => `${randomUUID()}@example.test`
const continueWith = (page: Page) => page.getByRole('button', { name: 'Continue with Demo ID' })

const visit = (address: string) => shop.visit(address, { baseUrl, reducedMotion: 'reduce' })

/** Presses the provider's button. Returns the popup that opens. */
async function openPopup(page: Page) {
  const [popup] = await Promise.all([page.waitForEvent('popup'), continueWith(page).click()])
  await popup.getByRole('heading', { name: 'Sign in to the store' }).waitFor()
  return popup
}

async function answer(popup: Page, { email, verified = true }: { email: string; verified?: boolean }) {
  await popup.getByLabel('E-mail', { exact: true }).fill(email)
  await popup.getByRole('checkbox').setChecked(verified)
  await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name: 'Continue' }).click()])
}

test('a popup signs in, closes itself, and the store goes on at the address that was asked for', async () => {
  const { slug, title } = shop.product(0)
  const { page } = await visit(`/product/${slug}`)
  await answer(await openPopup(page), { email: newEmail() })
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/product/${slug}`)
  await page.getByRole('button', { name: 'Account menu' }).waitFor()
})

test('a demo store opened as localhost signs in through a provider too', async () => {
  const localhost = baseUrl.replace('127.0.0.1', 'localhost')
  const { page } = await visit(`${localhost}/favorites`)
  await answer(await openPopup(page), { email: newEmail() })
  await page.getByRole('button', { name: 'Account menu' }).waitFor()
  expect(page.url()).toBe(`${localhost}/favorites`)
})

test.each(['/login', '/register'])('%s offers the provider too and goes on at home', async (address) => {
  const { page } = await visit(address)
  await answer(await openPopup(page), { email: newEmail() })
  await page.getByRole('region', { name: 'Popular' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
})

test('the register mode offers the provider, the forgotten password does not', async () => {
  const { page } = await visit('/')
  await page.getByRole('button', { name: 'Create account' }).click()
  await continueWith(page).waitFor()
  await page.getByRole('button', { name: 'Back to login' }).click()
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await page.getByRole('heading', { name: 'Forgot password' }).waitFor()
  expect(await continueWith(page).count()).toBe(0)
})

test('cancelling at the provider, or closing its window, says so and changes nothing', async () => {
  const { page } = await visit('/fantasy')
  const popup = await openPopup(page)
  await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name: 'Cancel' }).click()])
  const cancelled = page.getByRole('alert').filter({ hasText: 'Sign-in was canceled.' })
  await cancelled.waitFor()
  const second = await openPopup(page)
  await cancelled.waitFor({ state: 'hidden' })
  await second.close()
  await cancelled.waitFor()
  await answer(await openPopup(page), { email: newEmail() })
  await page.getByRole('heading', { level: 1, name: 'Fantasy' }).waitFor()
})

test('an address that has an account here is not taken over', async () => {
  const { email } = await shop.signUp()
  const { page } = await visit('/')
  await answer(await openPopup(page), { email })
  await page.getByRole('alert').filter({ hasText: 'This address already has an account here.' }).waitFor()
  await answer(await openPopup(page), { email, verified: false })
  await page.getByRole('alert').filter({ hasText: 'This address already has an account here.' }).waitFor()
})

test('a banned person is led to the lockout page', async () => {
  const { page } = await visit('/')
  await answer(await openPopup(page), { email: 'banned.two@estela.test' })
  await page.waitForURL('**/register-now')
  await page.getByRole('heading', { name: 'El gato se perdió' }).waitFor()
})

test('where popups are blocked the whole page goes to the provider and comes back', async () => {
  const { page } = await visit('/fantasy')
  await page.evaluate(() => {
    window.open = () => null
  })
  await continueWith(page).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alert').filter({ hasText: 'Sign-in was canceled.' }).waitFor()
  await page.evaluate(() => {
    window.open = () => null
  })
  await continueWith(page).click()
  await page.getByLabel('E-mail', { exact: true }).fill(newEmail())
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { level: 1, name: 'Fantasy' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/fantasy')
})

test('a provider that cannot be reached is told, and its window does not stay', async () => {
  const { page } = await visit('/')
  await page.route('**/api/auth/sign-in/social', (route) =>
    route.fulfill({ status: 503, json: { code: 'PROVIDER_UNAVAILABLE', message: 'x' } }),
  )
  const [popup] = await Promise.all([page.waitForEvent('popup'), continueWith(page).click()])
  await page.getByRole('alert').filter({ hasText: 'Demo ID cannot be reached at the moment.' }).waitFor()
  if (!popup.isClosed()) await popup.waitForEvent('close')
  await page.unroute('**/api/auth/sign-in/social')
  await answer(await openPopup(page), { email: newEmail() })
  await page.getByRole('region', { name: 'Popular' }).waitFor()
})

test('the address of a failed sign-in leads nowhere else', async () => {
  const { email } = await shop.signUp()
  const { page } = await visit('/login?next=//evil.example/&error=account_not_linked')
  await page.getByRole('alert').filter({ hasText: 'This address already has an account here.' }).waitFor()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Trial-Pass-9271!')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('region', { name: 'Popular' }).waitFor()
  expect(new URL(page.url()).origin).toBe(baseUrl)
})
