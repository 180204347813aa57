import { afterAll, expect, onTestFinished, test } from 'vitest'
import { giveRole } from '#test/accounts/give-role.ts'
import { openBrowser } from '#test/browser/open-browser.ts'
import { openSellingStore, press } from '#test/stores/selling-store.ts'

const store = await openSellingStore({ settings: { PENDING_POLL_SECONDS: '600' } })
const chrome = await openBrowser()
afterAll(async () => {
  await chrome[Symbol.asyncDispose]()
  await store[Symbol.asyncDispose]()
})

async function openPage() {
  const client = await store.newBuyer()
  const opened = await chrome.newPage({ client })
  onTestFinished(() => opened.context.close())
  const told: unknown[] = []
  opened.page.on('request', (request) => {
    if (request.url().endsWith('/api/events')) told.push(request.postDataJSON())
  })
  return { ...opened, client, told }
}
const counts = async () => (await store.office.reports.traffic({})).totals

test('a purchase is counted from the first look to its end, each step once, and a reload counts nothing twice', async () => {
  const { page, told } = await openPage()
  const before = await counts()
  await page.goto('/product/dragon')
  await expect.poll(() => told).toEqual([{ name: 'view_item', slug: 'dragon' }])
  await page.getByRole('button', { name: 'Cart', exact: true }).last().click()
  await expect.poll(() => told.at(-1)).toEqual({ name: 'add_to_cart', slug: 'dragon' })
  await page.getByRole('dialog', { name: 'Tu Carrito' }).getByRole('button', { name: 'Comprar' }).click()
  await expect.poll(() => told.at(-1)).toEqual({ name: 'begin_checkout' })
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await page.getByRole('button', { name: 'Pagar' }).click()
  await page.waitForURL((url) => url.origin !== new URL(store.baseUrl).origin)
  const address = await press(page.url(), 'approve')
  await page.goto(String(address))
  await page.getByRole('link', { name: /^Descargar/ }).waitFor()
  await expect.poll(() => told.at(-1)).toEqual({ name: 'purchase' })
  await page.reload()
  await page.getByRole('link', { name: /^Descargar/ }).waitFor()
  expect(told).toHaveLength(4)
  await expect
    .poll(counts)
    .toEqual(Object.fromEntries(Object.entries(before).map(([name, count]) => [name, count + 1])))
})

test('when the counters do not answer, or there is no network, the page goes on', async () => {
  const { page, context, told } = await openPage()
  await page.route('**/api/events', (route) => route.abort())
  await page.goto('/product/dragon')
  await expect.poll(() => told).toHaveLength(1)
  // The page cannot tell whose cart it is before the store has said who is signed in.
  await page.locator('[data-initials]').first().waitFor()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Cart', exact: true }).last().click()
  await page.getByRole('button', { name: 'Cart, 1' }).waitFor()
  expect(told).toHaveLength(1)
})

test('above the pay button stands what one agrees to, with a link to each text', async () => {
  const { page } = await openPage()
  for (const [link, heading] of [
    ['términos de membresía', 'Membership Terms'],
    ['política de reembolso', 'Refund Policy'],
  ] as const) {
    await page.goto('/product/dragon')
    await page
      .getByRole('link', { name: 'Buy Now' })
      .or(page.getByRole('button', { name: 'Buy Now' }))
      .first()
      .click()
    await page.getByRole('radio', { name: 'PayPal' }).check()
    const sentence = page.getByText('Al pagar aceptas los términos de membresía y la política de reembolso.')
    const [above, button] = [
      await sentence.boundingBox(),
      await page.getByRole('button', { name: 'Pagar' }).boundingBox(),
    ]
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
    expect((button?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeLessThan(24)
    await sentence.getByRole('link', { name: link }).click()
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    await page.goBack()
    expect(await page.getByRole('radio', { name: 'PayPal' }).isChecked()).toBe(true)
  }
})

test('the account menu leads owners to the back office, and does not speak of it to others', async () => {
  const { page, client } = await openPage()
  const menu = page.getByRole('button', { name: 'Account menu' })
  const office = page.getByRole('menuitem', { name: 'Back office' })
  await page.goto('/')
  await menu.click()
  await page.getByRole('menuitem', { name: 'Log out' }).waitFor()
  expect(await office.count()).toBe(0)
  await giveRole(store.services, { email: client.email, role: 'owner' })
  await page.reload()
  await menu.click()
  await office.click()
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
})
