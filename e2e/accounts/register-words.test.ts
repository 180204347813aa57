import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { openBrowser } from '#test/browser/open-browser.ts'
import { testPassword } from '#test/client.ts'
import { openTestStore } from '#test/stores/open-test-store.ts'

const store = await openTestStore()
const chrome = await openBrowser()
afterAll(async () => {
  await chrome[Symbol.asyncDispose]()
  await store[Symbol.asyncDispose]()
})

const visit = (address: string) => chrome.visit(address, { baseUrl: store.baseUrl, reducedMotion: 'reduce' })

/** The filled parts of the strength meter, as red, green and blue from 0 to 255. */
const filledParts = (page: Page) =>
  page.locator('form [aria-hidden=true].grid-cols-4 > *').evaluateAll((parts) => {
    const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const colors = parts.map((part) => {
      if (!brush) return []
      brush.fillStyle = getComputedStyle(part).backgroundColor
      brush.fillRect(0, 0, 1, 1)
      return [...brush.getImageData(0, 0, 1, 1).data].slice(0, 3)
    })
    // Unfilled parts are nearly gray.
    return colors.filter((color) => Math.max(...color) - Math.min(...color) > 40)
  })

test.each([
  { password: 'a', says: 'Weak', filled: 1, hue: 'red' },
  { password: 'abcdef', says: 'Weak', filled: 1, hue: 'red' },
  { password: 'abcdeF', says: 'Weak', filled: 2, hue: 'orange' },
  { password: 'abcdE1', says: 'Medium', filled: 3, hue: 'any' },
  { password: 'abcE1!', says: 'Strong', filled: 4, hue: 'green' },
])('the meter calls $password $says, with $filled parts in $hue', async ({ password, says, filled, hue }) => {
  const { page } = await visit('/register')
  await page.locator('form button[type=submit]:enabled').waitFor()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByText(says, { exact: true }).waitFor()
  const parts = await filledParts(page)
  expect(parts).toHaveLength(filled)
  const [red = 0, green = 0, blue = 0] = parts[0] ?? []
  if (hue === 'red') expect(red).toBeGreaterThan(green * 1.8)
  if (hue === 'orange') expect(red > green * 1.2 && green > blue * 1.5).toBe(true)
  if (hue === 'green') expect(green > red && green > blue).toBe(true)
})

test.each(['/login', '/'])('a refusal without words of its own reads Error desconocido at %s', async (address) => {
  const { page } = await visit(address)
  await page.route('**/api/auth/sign-in/email', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('textbox', { name: 'Email' }).fill('ana@example.test')
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('alert').getByText('Error desconocido').waitFor()
})
