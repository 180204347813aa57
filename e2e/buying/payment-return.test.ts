import type { Page } from 'playwright-core'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { voices } from '#domain/voice.ts'
import { openBrowser } from '#test/browser/open-browser.ts'
import { openTestStore } from '#test/stores/open-test-store.ts'
import { holdRequests } from '../hold-requests.ts'

const store = await openTestStore()
const chrome = await openBrowser()
const { page } = await chrome.newPage({ baseUrl: store.baseUrl, reducedMotion: 'reduce' })
afterAll(async () => {
  await chrome[Symbol.asyncDispose]()
  await store[Symbol.asyncDispose]()
})
beforeEach(() => page.unrouteAll())

const capture = '**/api/payments/paypal/capture'
const confirm = '**/api/payments/mercadopago/confirm'
const link = '**/api/secure-link?file=cat.zip&order=o1'
const known = '**/api/payment-returns?*'
const paidPaypal = { status: 200, json: { status: 'COMPLETED', fileName: 'cat.zip', orderId: 'o1' } }
const paidMercadopago = { status: 200, json: { status: 'approved', fileName: 'cat.zip', orderId: 'o1' } }
const madeLink = {
  status: 200,
  json: {
    downloadUrl: '/api/downloads/cat.zip',
    authorizationToken: 'a b',
    expiresAt: '2099-01-01T00:00:00Z',
    expiresInSeconds: 900,
  },
}

type Answer = { status: number; json: object } | 'never'

const answer = (target: Page, address: string, given: Answer) =>
  target.route(address, (route) => (given === 'never' ? undefined : route.fulfill(given)))

/** Opens the provider's return page while the store gives these answers. Returns its heading. */
async function come(address: string, answers: Record<string, Answer>) {
  for (const [call, given] of Object.entries(answers)) await answer(page, call, given)
  await page.goto(address)
  return page.getByRole('heading', { level: 1 })
}

test.each([
  ['token=T', { [capture]: 'never' }, '⏳ Capturando pago en PayPal...'],
  ['token=T', { [capture]: paidPaypal, [link]: 'never' }, '✅ Pago confirmado en PayPal. Generando tu descarga...'],
  ['token=T', { [capture]: { status: 409, json: {} } }, '⚠️ El pago de PayPal no fue completado.'],
  ['token=T', { [capture]: { status: 500, json: {} } }, '❌ Error al capturar PayPal.'],
  ['collection_id=9&status=approved', { [confirm]: 'never' }, '⏳ Procesando pago...'],
  [
    'collection_id=9&status=approved',
    { [confirm]: paidMercadopago, [link]: 'never' },
    '✅ Pago confirmado en MercadoPago. Generando tu descarga...',
  ],
  ['collection_id=9&status=approved', { [confirm]: { status: 500, json: {} } }, '❌ Error al procesar MercadoPago.'],
  ['collection_id=9&status=rejected', {}, '❌ Error al procesar MercadoPago.'],
  [
    'token=T',
    { [capture]: paidPaypal, [link]: { status: 200, json: {} } },
    '⚠️ No se pudo generar el enlace de descarga.',
  ],
  [
    'token=T',
    { [capture]: paidPaypal, [link]: { status: 503, json: {} } },
    '❌ No se pudo generar el enlace de descarga.',
  ],
  ['token=T', { [capture]: paidPaypal, [link]: madeLink }, '🎉 Tu archivo está listo para descargar.'],
  ['status=approved', {}, '❌ No se recibió ningún identificador válido de pago.'],
  [
    'order=o1',
    { [known]: { status: 200, json: { standing: 'unknown', orderId: null } } },
    '❌ No se recibió ningún identificador válido de pago.',
  ],
] satisfies [string, Record<string, Answer>, string][])(
  '/success?%s with the answers %j says %s',
  async (query, answers, words) => {
    const heading = await come(`/success?${query}`, answers)
    await expect.poll(() => heading.textContent()).toBe(words)
  },
)

test('the download address carries the token as the parameter Authorization', async () => {
  await come('/success?token=T', { [capture]: paidPaypal, [link]: madeLink })
  const address = await page.getByRole('link', { name: /^Descargar/ }).getAttribute('href')
  expect(address).toBe('/api/downloads/cat.zip?Authorization=a%20b')
})

test('how long a link lasts is what the store says, whatever the time is here', async () => {
  await come('/success?token=T', { [capture]: paidPaypal, [link]: madeLink })
  await page.getByText('El enlace dura 15 minutos.').waitFor()
})

test.each([
  ['/failure?token=T', 'El pago con PayPal fue rechazado o cancelado'],
  ['/failure?collection_id=9&status=rejected', 'El pago con MercadoPago fue rechazado o cancelado'],
  ['/failure', 'No se pudo determinar el motivo del fallo.'],
  ['/pending?collection_id=9', 'Tu pago con MercadoPago está en revisión. Te notificaremos pronto.'],
  ['/pending', 'Tu pago está pendiente. Te notificaremos pronto.'],
])('%s says %s', async (address, words) => {
  const heading = await come(address, {})
  await expect.poll(() => heading.textContent()).toBe(words)
  const again = page.getByText('Intenta nuevamente o elige otro método de pago.')
  expect(await again.count()).toBe(address.startsWith('/failure') ? 1 : 0)
})

test('a status other than approved is not brought to the provider', async () => {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/payments/') && asked.push(request.url()))
  const heading = await come('/success?collection_id=9&status=in_process', {})
  await expect
    .poll(() => heading.textContent())
    .toBe('Tu pago con MercadoPago está en revisión. Te notificaremos pronto.')
  expect(asked).toEqual([])
})

const standing = (word: string): Answer => ({ status: 200, json: { standing: word, orderId: 'o1' } })
const readOrder = '**/api/payments/o1'
const paidOrder = { status: 200, json: { status: 'paid', provider: 'paypal', fileName: 'cat.zip' } }

test.each([
  '/failure?token=T',
  '/failure?collection_id=9&status=rejected',
  '/pending?collection_id=9',
  '/pending?order=o1',
  '/success?collection_id=9&status=rejected',
  '/success?collection_id=9&status=in_process',
  '/success?order=o1',
])('%s of an order that is paid leads to its download', async (address) => {
  const heading = await come(address, { [known]: standing('paid'), [readOrder]: paidOrder, [link]: madeLink })
  await expect.poll(() => heading.textContent()).toBe('🎉 Tu archivo está listo para descargar.')
})

test.each([
  ['/failure?token=T', 'checking', 'Aún estamos comprobando tu pago.'],
  ['/failure?token=T', 'returned', 'Este pedido se pagó y el dinero se devolvió.'],
  ['/failure?token=T', 'disputed', 'El pago de este pedido está en disputa.'],
  ['/failure?token=T', 'over', 'Este pedido ya no se puede pagar.'],
  ['/pending?order=o1', 'checking', 'Tu pago está pendiente. Te notificaremos pronto.'],
  ['/pending?order=o1', 'returned', 'Este pedido se pagó y el dinero se devolvió.'],
  [
    '/success?collection_id=9&status=rejected',
    'checking',
    'Tu pago con MercadoPago está en revisión. Te notificaremos pronto.',
  ],
  ['/success?order=o1', 'unpaid', 'Tu pago está pendiente. Te notificaremos pronto.'],
  ['/success?order=o1', 'returned', 'Este pedido se pagó y el dinero se devolvió.'],
  ['/failure?token=T', 'withdrawn', 'Desististe de este pedido.'],
  ['/pending?order=o1', 'withdrawn', 'Desististe de este pedido.'],
])('%s of an order that is %s says %s', async (address, word, words) => {
  const heading = await come(address, { [known]: standing(word) })
  await expect.poll(() => heading.textContent()).toBe(words)
})

test.each([
  ['/failure?token=T', 'checking', 'Tu pago'],
  ['/failure?token=T', 'returned', 'Tu pago'],
  ['/failure?token=T', 'disputed', 'Tu pago'],
  ['/failure?token=T', 'withdrawn', 'Tu pago'],
  ['/failure?token=T', 'over', 'Tu pago'],
  ['/failure?token=T', 'unpaid', 'Pago no completado'],
  ['/failure?token=T', null, 'Pago no completado'],
  ['/failure', null, 'Pago no completado'],
  ['/pending?order=o1', 'checking', 'Pago pendiente'],
  ['/pending?order=o1', 'returned', 'Tu pago'],
  ['/pending?order=o1', 'disputed', 'Tu pago'],
  ['/pending?order=o1', 'withdrawn', 'Tu pago'],
])('%s of an order that is %s has the title %s, and says nothing of it before', async (address, word, title) => {
  await answer(page, known, { status: 200, json: { standing: word ?? 'unknown', orderId: word && 'o1' } })
  const standings = await holdRequests(page, known)
  const heading = await come(address, {})
  const plaque = page.locator('main .plaque')
  if (address !== '/failure') {
    await expect.poll(() => heading.textContent()).toBe('Comprobando tu pago…')
    expect([await plaque.textContent(), await page.title()]).toEqual(['Tu pago', 'Tu pago | Estela'])
  }
  standings.release()
  await expect.poll(() => heading.textContent()).not.toBe('Comprobando tu pago…')
  await expect.poll(() => page.title()).toBe(`${title} | Estela`)
  expect(await plaque.textContent()).toBe(title)
})

test.each(voices)('asking about a payment and paying anew have names of their own in %s', async (voice) => {
  await page.context().addCookies([{ name: 'voice', value: voice, url: store.baseUrl }])
  onTestFinished(() => page.context().clearCookies({ name: 'voice' }))
  await come('/success?token=T', { [capture]: { status: 409, json: {} } })
  const acts = page.getByRole('main').locator('button, a[href]')
  await expect.poll(() => acts.count()).toBe(2)
  const names = await acts.allTextContents()
  expect(new Set(names).size).toBe(2)
  expect(names[1]).not.toMatch(/^(Intentar|Try|Tentar) /)
})

test.each([
  ['token=T', capture, 'CANCELLED', 'over', 'Este pedido ya no se puede pagar.'],
  ['token=T', capture, 'REFUNDED', 'returned', 'Este pedido se pagó y el dinero se devolvió.'],
  ['token=T', capture, 'DISPUTED', 'disputed', 'El pago de este pedido está en disputa.'],
  ['collection_id=9&status=approved', confirm, 'in_mediation', 'disputed', 'El pago de este pedido está en disputa.'],
])('/success?%s, answered by %s with %s, says of an order that is %s: %s', async (query, call, status, word, words) => {
  const heading = await come(`/success?${query}`, {
    [call]: { status: 200, json: { status, orderId: 'o1', fileName: null } },
    [known]: standing(word),
  })
  await expect.poll(() => heading.textContent()).toBe(words)
  const main = page.getByRole('main')
  expect(await main.textContent()).not.toMatch(/te avisa por correo|puedes pagar otra vez/)
  expect(await main.getByRole('button', { name: 'Comprobar otra vez' }).count()).toBe(0)
  expect(await main.getByRole('link', { name: /^Volver a pagar|^Elegir otro/ }).count()).toBe(0)
})

test.each([
  ['/pending?token=T', 'El pago con PayPal fue rechazado o cancelado'],
  ['/pending?collection_id=9', 'Tu pago con MercadoPago está en revisión. Te notificaremos pronto.'],
])('%s of an order whose last payment was declined says %s', async (address, words) => {
  const given = { standing: 'unpaid', orderId: 'o1', declined: true }
  const heading = await come(address, { [known]: { status: 200, json: given } })
  await expect.poll(() => heading.textContent()).toBe(words)
  if (address.includes('token')) await page.getByText('No se ha cobrado nada').waitFor()
})

test('nothing is said of money before the store answered, nor of an order that it does not know', async () => {
  const heading = await come('/failure?token=T', { [known]: 'never' })
  await expect.poll(() => heading.textContent()).toBe('Comprobando tu pago…')
  const nothing = page.getByText('No se ha cobrado nada')
  expect(await nothing.count()).toBe(0)
  await page.unrouteAll()
  await come('/failure?token=T', {})
  await page.getByText('Si llegaste a pagar, tu compra está en My Purchases').waitFor()
  expect(await nothing.count()).toBe(0)
  await come('/failure?token=T', { [known]: standing('unpaid') })
  await nothing.waitFor()
})

test.each([
  ['/failure?token=T', 'Comprobando tu pago…'],
  ['/failure?collection_id=9&status=rejected', 'Comprobando tu pago…'],
  ['/pending?order=o1', 'Comprobando tu pago…'],
  ['/success?collection_id=9&status=rejected', '⏳ Procesando pago...'],
  ['/success?order=o1', '⏳ Procesando pago...'],
])('%s says %s until the store answers, and asks again as soon as the browser is online', async (address, words) => {
  await answer(page, known, standing('paid'))
  const standings = await holdRequests(page, known)
  let asked = 0
  await page.route(known, (route) => {
    asked += 1
    if (asked === 1) return route.fulfill({ status: 503, json: {} })
    return asked === 2 ? route.abort() : route.fallback()
  })
  const heading = await come(address, { [readOrder]: paidOrder, [link]: madeLink })
  await expect
    .poll(async () => {
      if (asked < 3) await page.evaluate(() => dispatchEvent(new Event('online')))
      return asked
    })
    .toBeGreaterThan(2)
  expect(await heading.textContent()).toBe(words)
  standings.release()
  await expect.poll(() => heading.textContent()).toBe('🎉 Tu archivo está listo para descargar.')
})

test.each(voices)(
  'of an order that the store does not know, nobody is said to have taken money in %s',
  async (voice) => {
    await page.context().addCookies([{ name: 'voice', value: voice, url: store.baseUrl }])
    onTestFinished(() => page.context().clearCookies({ name: 'voice' }))
    let asked = 0
    await page.route(known, (route) => {
      asked += 1
      return route.fulfill({ status: 200, json: { standing: 'unknown', orderId: null } })
    })
    await come('/success?order=o1', {})
    const main = page.getByRole('main')
    await expect.poll(() => main.getByRole('button').count()).toBe(1)
    expect(await main.textContent()).not.toMatch(/PayPal|Mercado ?Pago/)
    expect(
      await main.locator('a[href]').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(['/purchases'])
    await main.getByRole('button').click()
    await expect.poll(() => asked).toBe(2)
  },
)

test.each([
  ['/success?order=o1', '⏳ Procesando pago...'],
  ['/pending?collection_id=9', '⏳ Procesando pago...'],
])('%s of a paid order says %s until the store gives its package', async (address, words) => {
  const coming = Promise.withResolvers<void>()
  let asked = 0
  await page.route(readOrder, async (route) => {
    asked += 1
    if (asked === 1) return route.fulfill({ status: 503, json: {} })
    if (asked === 2) return route.abort()
    await coming.promise
    await route.fulfill(paidOrder)
  })
  const heading = await come(address, { [known]: standing('paid'), [link]: madeLink })
  await expect
    .poll(async () => {
      if (asked < 3) await page.evaluate(() => dispatchEvent(new Event('online')))
      return asked
    })
    .toBeGreaterThan(2)
  expect(await heading.textContent()).toBe(words)
  coming.resolve()
  await expect.poll(() => heading.textContent()).toBe('🎉 Tu archivo está listo para descargar.')
})

test.each([
  ['/failure?token=T', 'paid'],
  ['/pending?order=o1', 'paid'],
  ['/success?order=o1', 'unpaid'],
])('%s of an order that is %s pulls nobody back who is on the way to another page', async (address, word) => {
  await answer(page, known, standing(word))
  const standings = await holdRequests(page, known)
  await come(address, {})
  await standings.asked
  const home = await holdRequests(page, /\.data(\?|$)/)
  await page.getByRole('banner').getByRole('link', { name: 'Estela' }).click()
  await home.asked
  const came = page.waitForResponse(known)
  standings.release()
  await (await came).finished()
  // A redirect would have begun by the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  home.release()
  await page.waitForURL(`${store.baseUrl}/`)
})

test('between two payments in the history, nothing is said of one under the address of the other', async () => {
  await page.route(known, (route) =>
    route.request().url().includes('token=A')
      ? route.fulfill({ status: 200, json: { standing: 'returned', orderId: 'o1' } })
      : undefined,
  )
  const heading = await come('/failure?token=A', {})
  await expect.poll(() => heading.textContent()).toBe('Este pedido se pagó y el dinero se devolvió.')
  await page.evaluate(() => {
    history.pushState(null, '', '/failure?token=B')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect.poll(() => heading.textContent()).toBe('Comprobando tu pago…')
})
