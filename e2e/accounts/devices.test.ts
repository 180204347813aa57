import { afterAll, expect, test } from 'vitest'
import { testPassword } from '#test/client.ts'
import { findViolations } from '../find-violations.ts'
import { openShop } from '../open-shop.ts'

const shop = await openShop()
afterAll(() => shop[Symbol.asyncDispose]())

test('the profile lists where the account is signed in, and signs another device out', async () => {
  const here = await shop.signUp()
  const there = shop.store.newClient()
  await there.want(200, 'POST', '/api/auth/sign-in/email', {
    json: { email: here.email, password: testPassword },
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0' },
  })
  const { page } = await shop.visit('/profile-settings', { client: here })
  const devices = page.getByRole('region', { name: 'Devices' })
  await devices.getByText('This device').waitFor()
  expect(await devices.getByRole('listitem').count()).toBe(2)
  expect(await findViolations(page)).toEqual([])
  await devices.getByRole('button', { name: 'Sign out Firefox, Linux' }).click()
  await devices.getByText('That device is signed out.').waitFor()
  await expect.poll(() => devices.getByRole('listitem').count()).toBe(1)
  await there.want(401, 'GET', '/api/me')
})

test('devices that cannot be loaded are asked for again', async () => {
  const { page } = await shop.visit('/cart', { client: await shop.signUp() })
  await page.route('**/api/me/devices', (route) => route.abort())
  await page.goto('/profile-settings')
  const devices = page.getByRole('region', { name: 'Devices' })
  await devices.getByRole('alert').waitFor()
  await page.unroute('**/api/me/devices')
  await devices.getByRole('button', { name: 'Try again' }).click()
  await devices.getByText('This device').waitFor()
})
