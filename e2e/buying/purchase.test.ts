import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { findViolations } from '../find-violations.ts'
import { openShop } from '../open-shop.ts'

const shop = await openShop()
afterAll(() => shop[Symbol.asyncDispose]())

const atStore = (path: string) => (url: URL) => url.origin === shop.store.baseUrl && url.pathname === path

/** Goes to the provider's hosted page with these products and presses this button there. */
async function payFor(products: number[], method: 'PayPal' | 'Mercado Pago', button: string) {
  const client = await shop.signUp()
  for (const index of products) await client.want(200, 'PUT', `/api/me/cart/${shop.product(index).slug}`, { json: {} })
  const opened = await shop.newPage({ client })
  const { page } = opened
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Comprar' }).click()
  await page.getByRole('radio', { name: method }).check()
  await page.getByRole('button', { name: /^Pagar/ }).click()
  await page.waitForURL((url) => url.origin !== shop.store.baseUrl)
  await page.getByRole('button', { name: button }).click()
  return { client, ...opened }
}

/** The STL files inside what a click on this control downloads. */
async function downloadFrom(page: Page, name: RegExp, role: 'link' | 'button' = 'link') {
  const waiting = page.waitForEvent('download')
  await page.getByRole(role, { name }).first().click()
  const files = unzipSync(await readFile(await (await waiting).path()))
  return Object.entries(files).filter(([path]) => path.endsWith('.stl'))
}

function expectStl(bytes: Uint8Array | undefined) {
  const view = new DataView(bytes?.buffer ?? new ArrayBuffer(84), bytes?.byteOffset)
  const triangles = view.getUint32(80, true)
  expect(triangles).toBeGreaterThan(1000)
  expect(bytes?.length).toBe(84 + 50 * triangles)
}

test.each(['PayPal', 'Mercado Pago'] as const)(
  'two figures are bought with %s and downloaded as valid files',
  async (method) => {
    const { page, context } = await payFor([0, 1], method, 'Approve')
    await page.waitForURL(atStore('/success'))
    await page.getByText('🎉 Tu archivo está listo para descargar.').waitFor()
    expect(await findViolations(page)).toEqual([])
    const files = await downloadFrom(page, /^Descargar/)
    expect(files).toHaveLength(2)
    for (const [, bytes] of files) expectStl(bytes)

    await page.goto('/purchases')
    await page.getByText('Paid').waitFor()
    const again = await downloadFrom(page, new RegExp(`^Download ${shop.product(0).title}`), 'button')
    expect(again).toHaveLength(1)
    expectStl(again[0]?.[1])
    const news = page.getByRole('link', { name: 'E-mail me' })
    expect(await news.getAttribute('href')).toBe('/profile-settings#news')
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Cart', exact: true }).waitFor()
    await context.close()
  },
)

test('Download gives what its order brought, though another figure has that name by now, and all of a bundle', async () => {
  const { office } = shop.store
  const client = await shop.signUp()
  const buy = async (slug: string) => {
    const order = { amount: '0.00', email: client.email, items: [{ slug, quantity: 1 }] }
    const { orderId } = await client.want(201, 'POST', '/api/payments/free/orders', { json: order })
    return (await client.want(200, 'GET', `/api/me/orders/${orderId}`)).lines[0]
  }
  const [one, other] = [shop.product(4), shop.product(5)]
  for (const { id } of [one, other]) await office.products.edit({ id, change: { price: '$0' } })
  const bundled = [one.slug, other.slug]
  const input = { title: 'Both of them', price: '$0', bundle: bundled }
  const { product: bundle } = await office.products.create({ input, files: [], images: [] })
  const both = await shop.signUp()
  const order = { amount: '0.00', email: both.email, items: [{ slug: bundle.slug, quantity: 1 }] }
  await both.want(201, 'POST', '/api/payments/free/orders', { json: order })
  const first = await buy(one.slug)
  await office.products.edit({ id: one.id, change: { slug: `${one.slug}-classic` } })
  await office.products.edit({ id: other.id, change: { slug: one.slug } })
  const second = await buy(one.slug)
  const { page, context } = await shop.newPage({ client })
  await page.goto('/purchases')
  for (const line of [first, second]) {
    const files = await downloadFrom(page, new RegExp(`^Download ${line?.title}`), 'button')
    expect(files.map(([name]) => name)).toEqual(line?.files.map(({ fileName }) => fileName))
  }
  await context.close()
  const bundles = await shop.newPage({ client: both })
  await bundles.page.goto('/purchases')
  expect(await downloadFrom(bundles.page, /^Download Both of them/, 'button')).toHaveLength(2)
  await bundles.context.close()
})

test('a stranger with the return address learns the state and gets no link', async () => {
  const { page, context } = await payFor([2], 'PayPal', 'Approve')
  await page.waitForURL(atStore('/success'))
  await page.getByText('🎉 Tu archivo está listo para descargar.').waitFor()
  const address = page.url()
  const stranger = await shop.newPage({ baseUrl: shop.store.baseUrl })
  await stranger.page.goto(address)
  await stranger.page.getByText('✅ Pago confirmado en PayPal.').waitFor()
  await stranger.page.getByText('La descarga es solo para quien compró').waitFor()
  expect(await stranger.page.getByRole('link', { name: /^Descargar/ }).count()).toBe(0)
  await page.reload()
  await page.getByRole('link', { name: /^Descargar/ }).waitFor()
  await stranger.context.close()
  await context.close()
})

test('cancelling at PayPal leads to the failure page, and the cart is as it was', async () => {
  const { client, page, context } = await payFor([0], 'PayPal', 'Cancel')
  await page.waitForURL(atStore('/failure'))
  await page.getByText('El pago con PayPal fue rechazado o cancelado').waitFor()
  await page.getByText('Intenta nuevamente o elige otro método de pago.').waitFor()
  expect((await client.want(200, 'GET', '/api/me')).cart).toHaveLength(1)
  await page.getByRole('link', { name: 'Volver a pagar' }).click()
  await page.getByRole('radio', { name: 'PayPal', checked: true }).waitFor()
  await context.close()
})

test('a try that was left is folded away below what was bought, and can be paid or discarded', async () => {
  const { client, page, context } = await payFor([0], 'PayPal', 'Cancel')
  await page.waitForURL(atStore('/failure'))
  await page.goto('/purchases')
  await page.getByRole('heading', { name: 'Nothing bought yet' }).waitFor()
  const pay = page.getByRole('link', { name: /^Finish paying/ })
  await pay.waitFor()
  await page.getByRole('button', { name: /^Discard/ }).click()
  await pay.waitFor({ state: 'detached' })
  await page.getByText('Canceled').waitFor()
  expect(await client.want(200, 'GET', '/api/me/orders')).toMatchObject([{ status: 'cancelled' }])
  await context.close()
})

test('a payment under review waits on the pending page and in My Purchases', async () => {
  const { page, context } = await payFor([0], 'Mercado Pago', 'Leave pending')
  await page.waitForURL(atStore('/pending'))
  await page.getByText('Tu pago con MercadoPago está en revisión. Te notificaremos pronto.').waitFor()
  await page.goto('/purchases')
  await page.getByRole('button', { name: 'After payment', disabled: true }).waitFor()
  await context.close()
})

test('without an identifier nothing is asked', async () => {
  const { page, context } = await shop.newPage({ baseUrl: shop.store.baseUrl })
  await page.goto('/success')
  await page.getByText('❌ No se recibió ningún identificador válido de pago.').waitFor()
  await page.goto('/failure')
  await page.getByText('No se pudo determinar el motivo del fallo.').waitFor()
  await context.close()
})
