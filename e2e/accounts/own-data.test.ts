import { afterAll, expect, test } from 'vitest'
import { ageProofs } from '#test/accounts/age-proofs.ts'
import { testPassword } from '#test/client.ts'
import { findViolations } from '../find-violations.ts'
import { openShop } from '../open-shop.ts'

const shop = await openShop()
const { database } = shop.store.services
afterAll(() => shop[Symbol.asyncDispose]())

test('a person takes out all that is kept about them, after a fresh proof', async () => {
  const client = await shop.signUp()
  const { page } = await shop.visit('/profile-settings', { client })
  const data = page.getByRole('region', { name: 'Your data' })
  await data.getByRole('button', { name: 'Download my data' }).waitFor()
  await ageProofs(shop.store, { hours: 13, signIns: true })
  const began = page.waitForEvent('download')
  await data.getByRole('button', { name: 'Download my data' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm it is you' })
  await proof.waitFor()
  expect(await findViolations(page)).toEqual([])
  await proof.getByLabel('Your password').fill('Wrong-Pass-1!')
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await proof.getByText('That is not correct. Nothing was changed.').waitFor()
  await proof.getByLabel('Your password').fill(testPassword)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  const download = await began
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)
  await data.getByText('The file is in your downloads.').waitFor()
})

test('whoever proves themselves too often is told when to try again', async () => {
  const client = await shop.signUp()
  const { page, context } = await shop.visit('/profile-settings', { client })
  await page.getByRole('button', { name: 'Download my data' }).waitFor()
  await ageProofs(shop.store, { hours: 13, signIns: true })
  await page.getByRole('button', { name: 'Download my data' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm it is you' })
  await page.route('**/api/me/confirm', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'Retry-After': '1500' },
      json: { error: { status: 'resource-exhausted', message: 'x' } },
    }),
  )
  await proof.getByLabel('Your password').fill(testPassword)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await proof.getByText('Too many attempts. Try again in 25 minutes.').waitFor()
  await page.keyboard.press('Escape')
  await page.route('**/api/auth/change-password', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'Retry-After': '7200' },
      json: { code: 'TOO_MANY_REQUESTS', message: 'x' },
    }),
  )
  await page.getByLabel('Current password').fill(testPassword)
  await page.getByLabel('New password', { exact: true }).fill('Another-1234!')
  await page.getByLabel('Confirm new password').fill('Another-1234!')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Too many attempts. Please try again in 2 hours.').waitFor()
  await context.close()
})

test('a person deletes their account in two steps, and is out everywhere', async () => {
  const client = await shop.signUp()
  const { page } = await shop.visit('/profile-settings', { client })
  const other = await shop.visit('/favorites', { client })
  await page.getByRole('button', { name: 'Delete my account…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account' })
  await dialog.getByText('You have no orders, so nothing is kept.').waitFor()
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const last = dialog.getByRole('button', { name: 'Delete my account for good' })
  await dialog.getByLabel(`Type ${client.email} to confirm`).fill('other@example.test')
  await last.click()
  await dialog.getByText('This is not the address of your account.').waitFor()
  await dialog.getByLabel(`Type ${client.email} to confirm`).fill(client.email)
  await last.click()
  await page.getByRole('button', { name: 'Login', exact: true }).first().waitFor()
  await other.page.getByLabel('Password').first().waitFor()
  await client.want(401, 'GET', '/api/me')
})

test('a deletion whose answer is lost counts once the store knows the session no more', async () => {
  const client = await shop.signUp()
  const { page, context } = await shop.visit('/profile-settings', { client })
  // Only the answer itself can tell that the session is over.
  await context.route('**/api/me/live**', (route) => route.abort())
  await page.reload()
  await page.route('**/api/me/erasure', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Delete my account…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account' })
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByLabel(`Type ${client.email} to confirm`).fill(client.email)
  await dialog.getByRole('button', { name: 'Delete my account for good' }).click()
  await page.getByRole('button', { name: 'Login', exact: true }).first().waitFor()
})

test('a deleted account is out of the browser even when the sign-out after it is lost', async () => {
  const client = await shop.signUp()
  const { page, context } = await shop.visit('/profile-settings', { client })
  await context.route('**/api/me/live**', (route) => route.abort())
  await page.reload()
  await page.route('**/api/auth/sign-out', (route) => route.abort())
  await page.getByRole('button', { name: 'Delete my account…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account' })
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByLabel(`Type ${client.email} to confirm`).fill(client.email)
  await dialog.getByRole('button', { name: 'Delete my account for good' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('button', { name: 'Login', exact: true }).first().waitFor()
})

test('what stands in the way of deleting is said instead of the last step', async () => {
  const client = await shop.signUp()
  await database.write((transaction) =>
    transaction.updateTable('accounts').set({ demo: 1 }).where('email', '=', client.email).execute(),
  )
  const { page } = await shop.visit('/profile-settings', { client })
  await page.getByRole('button', { name: 'Delete my account…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account' })
  await dialog.getByText('This account belongs to the demo').waitFor()
  expect(await dialog.getByRole('button', { name: 'Continue' }).count()).toBe(0)
})

test('everybody can read what is kept, and for how long', async () => {
  const { page } = await shop.visit('/privacy-policy#kept', { baseUrl: shop.store.baseUrl })
  const kept = page.getByRole('region', { name: 'What is kept, and for how long' })
  await kept.getByText('365 days; their subject').waitFor()
})
