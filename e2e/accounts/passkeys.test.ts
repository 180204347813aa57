import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { testPassword } from '#test/client.ts'
import { findViolations } from '../find-violations.ts'
import { openShop } from '../open-shop.ts'

const shop = await openShop()
afterAll(() => shop[Symbol.asyncDispose]())

/** Browsers do not allow passkeys for an IP address; a demo is also at `localhost`. */
const baseUrl = shop.store.baseUrl.replace('127.0.0.1', 'localhost')

/** Adds the browser's virtual authenticator, which verifies its user, or cannot. */
async function plugIn(page: Page, { verifies = true } = {}) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: verifies,
      automaticPresenceSimulation: true,
    },
  })
  return {
    verify: (isUserVerified: boolean) => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

async function signInByPassword(page: Page, email: string) {
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(testPassword)
  await page.locator('form button[type=submit]').first().click()
}

test('a passkey is added, named, signs in without the password, and is removed', async () => {
  const { email } = await shop.signUp()
  const { page } = await shop.visit('/profile-settings', { baseUrl })
  const device = await plugIn(page)
  await signInByPassword(page, email)
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await passkeys.getByText('You do not have any yet.').waitFor()
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await passkeys.getByText('Passkey added').waitFor()
  expect(await findViolations(page)).toEqual([])
  await passkeys.getByRole('button', { name: /^Rename / }).click()
  const naming = page.getByRole('dialog')
  await naming.getByLabel('Name').fill('My laptop')
  expect(await findViolations(page)).toEqual([])
  await naming.getByRole('button', { name: 'Save' }).click()
  await passkeys.getByRole('listitem').getByText('My laptop').waitFor()
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await passkeys.getByText('This device already has a passkey for your account.').waitFor()

  await page.context().clearCookies()
  await page.goto('/profile-settings')
  await device.verify(false)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByText('No passkey was used.').waitFor()
  expect(await findViolations(page)).toEqual([])
  await device.verify(true)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await passkeys.getByRole('button', { name: 'Remove My laptop' }).click()
  await passkeys.getByText('The passkey no longer opens your account.').waitFor()

  await page.context().clearCookies()
  await page.goto('/profile-settings')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByText('This passkey does not match any account here.').waitFor()
})

test('at an address in numbers nobody is offered one', async () => {
  const client = await shop.signUp()
  const { page } = await shop.visit('/profile-settings', { client })
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await passkeys.getByText('This browser, or this address of the store, does not support passkeys.').waitFor()
  expect(await passkeys.getByRole('button', { name: 'Add a passkey' }).count()).toBe(0)
})
