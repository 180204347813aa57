import type { Page } from 'playwright-core'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { goTo, openEveryPage } from './open-every-page.ts'

const shop = await openEveryPage()
const { client, stranger, link } = shop
afterAll(() => shop[Symbol.asyncDispose]())

async function open(options: Parameters<typeof shop.newPage>[0]) {
  const opened = await shop.newPage({ reducedMotion: 'reduce', width: 1280, ...options })
  onTestFinished(() => opened.context.close())
  return opened
}

/** What a screen reader says about a part of a page, without its variable data. */
const heardIn = async (page: Page, selector: string) =>
  `${(await page.locator(selector).ariaSnapshot())
    .replaceAll(client.email, 'somebody@example.test')
    .replace(/\d+([.,]\d+)*/g, '#')
    .replace(/\/url: .*/g, '/url')}\n`

test.each([
  ['sign-in', '/', stranger, 'main'],
  ['header', '/about', { client }, 'header'],
  ['footer', '/about', { client }, 'footer'],
  ['cart', '/cart', { client }, 'main'],
  ['checkout', '/cart/checkout', { client }, 'main'],
] as const)('the %s is heard as it is kept', async (name, address, visitor, selector) => {
  const { page } = await open(visitor)
  await goTo(page, address)
  const last = { checkout: '¿Es un regalo?', 'sign-in': 'Login' }[name as string] ?? 'Cart, 2'
  await page.getByRole('button', { name: last, exact: true }).first().waitFor()
  await expect(await heardIn(page, selector)).toMatchFileSnapshot(`heard/${name}.txt`)
})

test('a figure’s picture is heard in words, beside the button that enlarges it', async () => {
  const { page } = await open({ client })
  await page.goto(link)
  const { title } = shop.product(0)
  const picture = page.getByRole('main').getByRole('img', { name: new RegExp(`^${title}\\. Figura`) })
  await picture.waitFor()
  await page.getByRole('button', { name: /^Open the viewer/ }).click()
  await page
    .getByRole('dialog', { name: title })
    .getByRole('img', { name: /Figura/ })
    .first()
    .waitFor()
})
