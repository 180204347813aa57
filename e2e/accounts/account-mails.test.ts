import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { testPassword } from '#test/client.ts'
import { openShop } from '../open-shop.ts'

const shop = await openShop({ EMAIL_VERIFICATION: 'required' })
afterAll(() => shop[Symbol.asyncDispose]())
const { baseUrl } = shop.store

const newEmail = () => `${randomUUID()}@example.test`
const visit = (address: string) => shop.visit(address, { baseUrl, reducedMotion: 'reduce' })

/** Finds the newest mail to this address on the mailbox page and follows its link. */
async function followMail(page: Page, email: string, subject: string) {
  const mail = page.getByRole('listitem').filter({ hasText: email }).filter({ hasText: subject }).first()
  await expect
    .poll(async () => {
      await page.goto('/demo/mail')
      return mail.count()
    })
    .toBe(1)
  await mail.getByRole('link', { name: 'Open the link' }).first().click()
}

async function register(page: Page, email: string) {
  await page.goto('/register')
  await fillIn(page, email)
}

async function fillIn(page: Page, email: string) {
  await page.getByRole('textbox', { name: 'Username' }).fill('Eva')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
  await page.getByLabel('Confirm Password').fill(testPassword)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Register' }).click()
  await page
    .getByRole('status')
    .filter({ hasText: `Revisa tu correo: va un enlace a ${email}.` })
    .waitFor()
}

async function logIn(page: Page, email: string, password: string) {
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

test('a new account waits for its mail, gets another on demand, and is in by the link', async () => {
  const email = newEmail()
  const { page } = await visit('/register')
  await register(page, email)
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await page.getByText('A new link is on its way.').waitFor()
  await logIn(page, email, testPassword)
  await page.getByText('This address is not confirmed yet.').waitFor()
  await page.getByRole('button', { name: 'Send the link again' }).waitFor()
  await followMail(page, email, 'confirma tu correo')
  await page.getByRole('heading', { name: 'Confirm your e-mail' }).waitFor()
  await page.getByText('Your e-mail address is confirmed.').waitFor()
  await page.getByRole('link', { name: 'Go to the store' }).click()
  await page.getByRole('button', { name: 'Account menu' }).waitFor()
})

test('a link that is sent again continues where the first one would, also after one that no longer works', async () => {
  const email = newEmail()
  const { link } = shop.product(0)
  const { page } = await visit(link)
  await page.goto(`/register?next=${encodeURIComponent(link)}`)
  await fillIn(page, email)
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await page.getByText('A new link is on its way.').waitFor()
  const again = page.waitForRequest('**/api/auth/send-verification-email')
  await page.goto(`/verify-email?next=${encodeURIComponent(link)}&error=TOKEN_EXPIRED`)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Send the link again' }).click()
  expect((await again).postDataJSON().callbackURL).toContain(encodeURIComponent(link))
  await page.getByText('A new link is on its way.').waitFor()
  await followMail(page, email, 'confirma tu correo')
  await page.getByText('Your e-mail address is confirmed.').waitFor()
  await page.getByRole('link', { name: 'Go to the store' }).click()
  await page.waitForURL(`**${link}`)
})

test('a confirmation link opened on another device asks for the password, and is in by it', async () => {
  const email = newEmail()
  const { page } = await visit('/register')
  await register(page, email)
  const phone = await visit('/demo/mail')
  await followMail(phone.page, email, 'confirma tu correo')
  await phone.page.getByText('One more step').waitFor()
  await phone.page.getByRole('textbox', { name: 'Email' }).fill(email)
  await phone.page.getByLabel('Password', { exact: true }).fill(testPassword)
  await phone.page.getByRole('button', { name: 'Login' }).click()
  await phone.page.getByText('Your e-mail address is confirmed.').waitFor()
  await phone.page.getByRole('link', { name: 'Go to the store' }).click()
  await phone.page.getByRole('button', { name: 'Account menu' }).waitFor()
  await logIn(page, email, testPassword)
  await page.getByRole('button', { name: 'Account menu' }).waitFor()
})

test('so it is before the script of its page runs, and without', async () => {
  const email = newEmail()
  const { page } = await visit('/register')
  await register(page, email)
  const phone = await shop.visit('/demo/mail', { baseUrl, javaScriptEnabled: false })
  await followMail(phone.page, email, 'confirma tu correo')
  await phone.page.getByRole('textbox', { name: 'Email' }).fill(email)
  await phone.page.getByLabel('Password', { exact: true }).fill(testPassword)
  await phone.page.getByRole('button', { name: 'Login' }).click()
  await phone.page.waitForURL('**/verify-email')
  await logIn(page, email, testPassword)
  await page.getByRole('button', { name: 'Account menu' }).waitFor()
})

test('a confirmation link that no longer works offers another', async () => {
  const email = newEmail()
  const { page } = await visit('/register')
  await register(page, email)
  await page.goto('/api/auth/verify-email?token=nothing&callbackURL=/verify-email')
  await page.getByRole('alert').filter({ hasText: 'This link was already used or has expired.' }).waitFor()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await page.getByText('A new link is on its way.').waitFor()
})

test('a reset by mail sets a new password, ends the other sessions, and its link works once', async () => {
  const email = newEmail()
  const { page } = await visit('/register')
  await register(page, email)
  await followMail(page, email, 'confirma tu correo')
  await page.getByText('Your e-mail address is confirmed.').waitFor()
  await page.goto('/favorites')
  await page.getByRole('button', { name: 'Account menu' }).waitFor()

  const elsewhere = await visit('/')
  const other = elsewhere.page
  await other.getByRole('button', { name: 'Forgot password?' }).click()
  await other.getByRole('textbox', { name: 'Email' }).fill(email)
  await other.getByRole('button', { name: 'Send reset link' }).click()
  await other.getByText('Revisa tu correo para restablecer la contraseña.').waitFor()
  await followMail(other, email, 'restablece tu contraseña')
  await other.waitForURL('**/reset-password?token=*')
  const link = other.url()
  await other.getByLabel('New password').fill('weak')
  await other.getByLabel('Confirm Password').fill('other')
  await other.getByRole('button', { name: 'Set new password' }).click()
  await other.getByText('La contraseña no cumple con todos los requisitos').waitFor()
  await other.getByText('Las contraseñas no coinciden').waitFor()
  await other.getByLabel('New password').fill('Fresh-Start-77!')
  await other.getByLabel('Confirm Password').fill('Fresh-Start-77!')
  await other.getByRole('button', { name: 'Set new password' }).click()
  await other.getByText('Password changed successfully').waitFor()
  // The device that was signed in learns of it on its own.
  await page.getByRole('button', { name: 'Login' }).waitFor()

  await other.goto(link)
  await other.getByLabel('New password').fill('Fresh-Start-88!')
  await other.getByLabel('Confirm Password').fill('Fresh-Start-88!')
  await other.getByRole('button', { name: 'Set new password' }).click()
  await other.getByRole('alert').filter({ hasText: 'This link was already used or has expired.' }).waitFor()
  await other.getByRole('link', { name: 'Send reset link' }).waitFor()
  await logIn(other, email, testPassword)
  await other.getByRole('alert').filter({ hasText: 'Invalid email or password' }).waitFor()
  await logIn(other, email, 'Fresh-Start-77!')
  await other.getByRole('button', { name: 'Account menu' }).waitFor()
})

test('a reset whose answer is lost says that the password may be set, and leads to the login', async () => {
  const email = newEmail()
  const client = shop.store.newClient()
  await client.signUp(email)
  const json = { email, redirectTo: '/reset-password' }
  await client.want(200, 'POST', '/api/auth/request-password-reset', { json })
  const { page } = await visit('/demo/mail')
  await followMail(page, email, 'restablece tu contraseña')
  await page.waitForURL('**/reset-password?token=*')
  await page.route('**/api/auth/reset-password', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByLabel('New password').fill('Fresh-Start-77!')
  await page.getByLabel('Confirm Password').fill('Fresh-Start-77!')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await page.getByRole('alert').filter({ hasText: 'the new password may be set already' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await page.waitForURL('**/login')
  await logIn(page, email, 'Fresh-Start-77!')
  await page.getByRole('button', { name: 'Account menu' }).waitFor()
})

test('a spent or broken reset link says so and leads to another', async () => {
  const { page } = await visit('/api/auth/reset-password/spent?callbackURL=/reset-password')
  await page.getByRole('alert').filter({ hasText: 'This link was already used or has expired.' }).waitFor()
  await page.getByRole('link', { name: 'Send reset link' }).click()
  await page.getByRole('heading', { name: 'Forgot password' }).waitFor()
  await page.goto('/reset-password')
  await page.getByRole('alert').filter({ hasText: 'This link is incomplete.' }).waitFor()
})
