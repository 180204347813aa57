// cspell:words sendmail
import { describe, expect, test } from 'vitest'
import { createClient } from '#test/client.ts'
import { startMailServer } from '#test/mail-server.ts'
import { openSettingsDesk } from '#test/stores/settings-desk.ts'

const { store, owner, list, find, change, probe, openSecond, address } = await openSettingsDesk()

describe('a connection is really tried', () => {
  test('PayPal: the simulator knows its own credentials', async () => {
    expect(await probe('paypal')).toEqual({ outcome: 'ok', detail: null })
  })

  test('Mercado Pago: whose token it is', async () => {
    expect((await probe('mercadopago')).outcome).toMatch(/^(ok|other-currency)$/)
  })

  test('what is missing is said before anything is called', async () => {
    expect(await probe('paypal', { PAYPAL_CLIENT_ID: 'alone' })).toMatchObject({ outcome: 'incomplete' })
    expect(await probe('mail')).toMatchObject({ outcome: 'incomplete' })
  })

  test('a mail goes to the owner, and nothing is saved', async () => {
    using server = await startMailServer()
    await using second = await openSecond({ SMTP_URL: server.url })
    const client = createClient(second.baseUrl)
    await client.signIn(owner.email)
    const changes = { MAIL_FROM: 'Estela <shop@store.test>' }
    const answer = await client.want(200, 'POST', `${address}/test/mail`, { json: { changes } })
    expect(answer).toEqual({ outcome: 'ok', detail: owner.email })
    expect(server.heard).toContain(`RCPT TO:<${owner.email}>`)
    expect(server.heard).toContain('MAIL FROM:<shop@store.test>')
    expect(find(await list(), 'MAIL_FROM')).toMatchObject({ isSet: false })
  })

  test.each([
    'smtp://x.example/?sendmail=true&path=/bin/sh&args=-c&args=id',
    'smtp://x.example?tls.rejectUnauthorized=false',
    'smtp://127.0.0.1:5432',
    'smtp://localhost:5432',
    'smtp://169.254.169.254:80',
    'smtp://[::ffff:127.0.0.1]:22',
    'smtp://2130706433:22',
  ])('owners can neither try nor save %s', async (url) => {
    const { error } = await probe('mail', { SMTP_URL: url, MAIL_FROM: 'shop@store.test' }, 400)
    expect(error.details.problems).toMatchObject([{ name: 'SMTP_URL', rule: 'wrong' }])
    await change({ SMTP_URL: url }, 400)
  })

  test('nonsense is refused, and so are other connections', async () => {
    await probe('mail', { SMTP_URL: 'nonsense' }, 400)
    await probe('bank', {}, 400)
  })
})

describe('with addresses of the environment', () => {
  test.each([
    ['paypal', 'PAYPAL'],
    ['mercadopago', 'MERCADOPAGO'],
  ] as const)('%s: wrong credentials, another account and no answer are told apart', async (connection, prefix) => {
    const simulators = store.simulators
    if (!simulators) throw new Error('the simulators run')
    const second = await openSecond({ [`${prefix}_BASE_URL`]: `${simulators.url}/${connection}` })
    await using _open = second
    const client = createClient(second.baseUrl)
    await client.signIn(owner.email)
    const ask = async (changes: Record<string, string>) =>
      (await client.want(200, 'POST', `${address}/test/${connection}`, { json: { changes } })).outcome
    const { paypal, mercadopago } = simulators.credentials
    const right: Record<string, string> =
      connection === 'paypal'
        ? {
            PAYPAL_CLIENT_ID: paypal.clientId,
            PAYPAL_CLIENT_SECRET: paypal.clientSecret,
            PAYPAL_WEBHOOK_ID: paypal.webhookId,
          }
        : {
            MERCADOPAGO_ACCESS_TOKEN: mercadopago.accessToken,
            MERCADOPAGO_WEBHOOK_SECRET: mercadopago.webhookSecret,
            MERCADOPAGO_COLLECTOR_ID: String(mercadopago.collectorId),
          }
    if (connection === 'paypal') {
      // Its notices go to the first store.
      expect(await ask(right)).toBe('webhook-elsewhere')
      expect(await ask({ ...right, PAYPAL_WEBHOOK_ID: 'OTHER' })).toBe('webhook-unknown')
      expect(await ask({ ...right, PAYPAL_CLIENT_SECRET: 'wrong' })).toBe('refused')
    } else {
      expect(await ask({ ...right, MERCADOPAGO_COLLECTOR_ID: '1' })).toBe('other-seller')
      const json = { changes: { MERCADOPAGO_ACCESS_TOKEN: mercadopago.accessToken } }
      expect(await client.want(200, 'POST', `${address}/test/${connection}`, { json })).toEqual({
        outcome: 'other-seller',
        detail: right.MERCADOPAGO_COLLECTOR_ID,
      })
      expect(await ask({ ...right, MERCADOPAGO_ACCESS_TOKEN: 'wrong' })).toBe('refused')
    }
  })

  test('a provider that is not there is unreachable', async () => {
    await using second = await openSecond({ PAYPAL_BASE_URL: 'http://127.0.0.1:9' })
    const client = createClient(second.baseUrl)
    await client.signIn(owner.email)
    const changes = { PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b', PAYPAL_WEBHOOK_ID: 'c' }
    const { outcome } = await client.want(200, 'POST', `${address}/test/paypal`, { json: { changes } })
    expect(outcome).toBe('unreachable')
  })
})
