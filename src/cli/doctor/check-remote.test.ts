// cspell:words EHLO
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { readConfig } from '#server/settings/config.ts'
import { chooseMailRoute } from '#server/settings/mail-route.ts'
import { startSimulators } from '#simulators/start-simulators.ts'
import { startMailServer } from '#test/mail-server.ts'
import { checkMail } from './check-mail.ts'
import { checkProviders } from './check-providers.ts'
import { checkReachability } from './check-reachability.ts'

const secret = 'a secret that only tests know, long enough'

const production = { DEMO: false }
const routeTo = (url: string) =>
  chooseMailRoute(readConfig({ SECRET: secret, SMTP_URL: url }), { baseUrl: 'http://127.0.0.1:3000' })

async function serve(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, [Symbol.dispose]: () => void server.close() }
}

test('a mail server that takes the greeting is well, and hears of no mail', async () => {
  using server = await startMailServer()
  expect((await checkMail(routeTo(server.url), production)).level).toBe('ok')
  expect(server.heard.some((line) => line.startsWith('EHLO'))).toBe(true)
  expect(server.heard.some((line) => line.startsWith('MAIL'))).toBe(false)
})

test('no mail server, or none that answers; passwords are not told', async () => {
  expect((await checkMail(null, { DEMO: true })).level).toBe('ok')
  expect((await checkMail(null, production)).level).toBe('problem')
  const found = await checkMail(routeTo('smtp://shop:hush-hush@127.0.0.1:1'), production)
  expect(found).toMatchObject({ level: 'problem', text: { en: expect.stringContaining('ECONNREFUSED') } })
  expect(found.text.en).not.toContain('hush')
  const bare = await checkMail(routeTo('smtp://shop@127.0.0.1:1'), production)
  expect(bare.text.en).toContain('ECONNREFUSED')
})

test('providers: simulators in a demo, a problem where nobody can pay', async () => {
  const demo = readConfig({ SECRET: secret })
  expect((await checkProviders(demo, 'http://127.0.0.1:3000')).map(({ level }) => level)).toEqual(['ok'])
  expect((await checkProviders({ ...demo, DEMO: false }, 'https://shop.example'))[0]?.text.en).toContain(
    'Nobody can pay',
  )
})

test('Mercado Pago is really called: the right token, and a wrong one', async () => {
  await using simulators = await startSimulators({})
  const { accessToken, webhookSecret, collectorId } = simulators.credentials.mercadopago
  const settings = {
    SECRET: secret,
    MERCADOPAGO_BASE_URL: `${simulators.url}/mercadopago`,
    MERCADOPAGO_ACCESS_TOKEN: accessToken,
    MERCADOPAGO_WEBHOOK_SECRET: webhookSecret,
    MERCADOPAGO_COLLECTOR_ID: String(collectorId),
  }
  const check = async (change: Record<string, string>) =>
    (await checkProviders(readConfig({ ...settings, ...change }), 'https://shop.example'))[0]?.text.en
  expect(await check({ MERCADOPAGO_ACCESS_TOKEN: 'APP_USR-wrong' })).toContain('refuses the credentials')
  expect(await check({ MERCADOPAGO_COLLECTOR_ID: '7' })).toContain(`belongs to the seller ${collectorId}`)
})

test.each([
  ['https://shop.example/api/webhooks/paypal', 'ok'],
  ['https://old.example/api/webhooks/paypal', 'warning'],
  [null, 'warning'],
  ['refused', 'problem'],
])('PayPal with its notices to %s: %s', async (url, level) => {
  using provider = await serve((request, response) => {
    const isToken = request.url?.startsWith('/v1/oauth2/token')
    response.statusCode = url === 'refused' ? 401 : url === null && !isToken ? 404 : 200
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(isToken ? { access_token: 'a', expires_in: 100 } : { id: 'W', url }))
  })
  const credentials = { PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b', PAYPAL_WEBHOOK_ID: 'W' }
  const config = readConfig({ SECRET: secret, PAYPAL_BASE_URL: provider.url, ...credentials })
  expect((await checkProviders(config, 'https://shop.example')).map((one) => one.level)).toEqual([level])
})

test('PayPal that lets this application see no disputes is warned of', async () => {
  const url = 'https://shop.example/api/webhooks/paypal'
  const scope = 'https://uri.paypal.com/services/payments/payment'
  using provider = await serve((request, response) => {
    const isToken = request.url?.startsWith('/v1/oauth2/token')
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(isToken ? { access_token: 'a', expires_in: 100, scope } : { id: 'W', url }))
  })
  const credentials = { PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b', PAYPAL_WEBHOOK_ID: 'W' }
  const config = readConfig({ SECRET: secret, PAYPAL_BASE_URL: provider.url, ...credentials })
  const [found] = await checkProviders(config, 'https://shop.example')
  expect(found).toMatchObject({ level: 'warning', text: { en: expect.stringContaining('has no access to disputes') } })
})

const captures = ['COMPLETED', 'PENDING', 'DENIED', 'REFUNDED', 'REVERSED'].map((end) => `PAYMENT.CAPTURE.${end}`)
const disputes = ['CREATED', 'UPDATED', 'RESOLVED'].map((end) => `CUSTOMER.DISPUTE.${end}`)
const enough = ['CHECKOUT.ORDER.APPROVED', ...captures, 'PAYMENT.REFUND.FAILED', ...disputes]
test.each([
  [['*'], []],
  [enough, []],
  [enough.filter((name) => !name.includes('REFUND.')), ['PAYMENT.REFUND.*']],
  [enough.filter((name) => !name.includes('DISPUTE')), disputes],
  [['PAYMENT.CAPTURE.COMPLETED'], ['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.REVERSED']],
])('a PayPal webhook that brings %j lacks %j', async (brought, lacking) => {
  const url = 'https://shop.example/api/webhooks/paypal'
  const event_types = brought.map((name) => ({ name }))
  using provider = await serve((request, response) => {
    const isToken = request.url?.startsWith('/v1/oauth2/token')
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(isToken ? { access_token: 'a', expires_in: 100 } : { id: 'W', url, event_types }))
  })
  const credentials = { PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b', PAYPAL_WEBHOOK_ID: 'W' }
  const config = readConfig({ SECRET: secret, PAYPAL_BASE_URL: provider.url, ...credentials })
  const [found] = await checkProviders(config, 'https://shop.example')
  expect(found?.level).toBe(lacking.length > 0 ? 'warning' : 'ok')
  for (const name of lacking) expect(found?.text.en).toContain(name)
})

test.each([
  ['http://127.0.0.1:3000', true, 'ok'],
  ['http://127.0.0.1:3000', false, 'problem'],
  ['https://10.1.2.3', false, 'problem'],
  ['https://shop.local', false, 'problem'],
  ['http://shop.example', false, 'problem'],
  ['https://shop.invalid.example:1', false, 'warning'],
])('the public address %s, demo %s: %s', async (address, demo, level) => {
  expect((await checkReachability(address, { demo })).level).toBe(level)
})
