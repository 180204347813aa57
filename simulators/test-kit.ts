import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import type { SimulatorOptions } from './settings.ts'
import { type Simulators, startSimulators } from './start-simulators.ts'

/** Any JSON answer; each test looks at the part that it is about. */
// biome-ignore lint/suspicious/noExplicitAny: an outside answer, checked by the expectations of the tests
export type Json = any

export interface Reply {
  status: number
  headers: Headers
  json: Json
}

async function reply(response: Response): Promise<Reply> {
  const text = await response.text()
  const json = /json/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : text
  return { status: response.status, headers: response.headers, json }
}

export interface Sent {
  method?: string
  headers?: Record<string, string>
  body?: unknown
}

const bodyOf = (body: unknown) => (body === undefined || typeof body === 'string' ? body : JSON.stringify(body))

export const send = async (url: string, { method, headers, body }: Sent = {}) =>
  reply(
    await fetch(url, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { 'content-type': 'application/json', ...headers },
      body: bodyOf(body),
      redirect: 'manual',
    }),
  )

/** Presses a button on a hosted page. Returns the status and where it leads. */
export async function press(url: string, fields: Record<string, string>) {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  const location = response.headers.get('location')
  return { status: response.status, location: location ? new URL(location) : undefined, text: await response.text() }
}

/** Fast retries and short hanging, so that no test waits. */
export const quick = { hangMs: 60, noticeRetryMs: [5, 5], reverseQuietMs: 20 } satisfies SimulatorOptions

export async function startQuick(options: SimulatorOptions = {}) {
  const simulators = await startSimulators({ ...quick, ...options })
  const control = async (path: string, body?: unknown) =>
    (await send(`${simulators.url}/control${path}`, { body })).json
  return Object.assign(simulators, { control })
}

export function paypalClient({ url, credentials }: Pick<Simulators, 'url' | 'credentials'>) {
  const { clientId, clientSecret } = credentials.paypal
  const base = `${url}/paypal`
  let token: string | undefined
  const authorize = async () => {
    const authorization = `Basic ${btoa(`${clientId}:${clientSecret}`)}`
    const headers = { authorization, 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await send(`${base}/v1/oauth2/token`, { headers, body: 'grant_type=client_credentials' })
    token = z.object({ access_token: z.string() }).parse(answer.json).access_token
    return token
  }
  const call = async (path: string, sent: Sent = {}) =>
    send(`${base}${path}`, {
      ...sent,
      headers: { authorization: `Bearer ${token ?? (await authorize())}`, ...sent.headers },
    })
  const create = (changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
    call('/v2/checkout/orders', {
      body: { ...orderBody(), ...changes },
      headers: { 'paypal-request-id': crypto.randomUUID(), ...headers },
    })
  return {
    call,
    create,
    choose: (id: string, outcome: string) => press(`${base}/checkoutnow?token=${id}`, { outcome }),
    capture: (id: string, headers: Record<string, string> = {}) =>
      call(`/v2/checkout/orders/${id}/capture`, { method: 'POST', headers }),
    refund: (id: string, body: unknown = {}, headers: Record<string, string> = {}) =>
      call(`/v2/payments/captures/${id}/refund`, { body, headers }),
    /** Makes a whole sale. Returns the ids of its order and of its capture. */
    async sell(outcome = 'approve') {
      const order = (await create()).json
      await press(`${base}/checkoutnow?token=${order.id}`, { outcome })
      const captured = await call(`/v2/checkout/orders/${order.id}/capture`, { method: 'POST' })
      const captureId = captured.json.purchase_units?.[0].payments.captures[0].id
      return { orderId: String(order.id), captureId: String(captureId), captured }
    },
  }
}

const usd = (value: string) => ({ currency_code: 'USD', value })

export const orderBody = () => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      custom_id: 'order-1',
      invoice_id: crypto.randomUUID(),
      amount: { ...usd('19.98'), breakdown: { item_total: usd('19.98') } },
      items: [{ name: 'Figure', sku: 'p1', quantity: '2', unit_amount: usd('9.99'), category: 'DIGITAL_GOODS' }],
    },
  ],
  payment_source: {
    paypal: {
      experience_context: {
        return_url: 'http://store.test/success?from=shop',
        cancel_url: 'http://store.test/cart',
        user_action: 'PAY_NOW',
        shipping_preference: 'NO_SHIPPING',
      },
    },
  },
})

export function mercadopagoClient({ url, credentials }: Pick<Simulators, 'url' | 'credentials'>) {
  const base = `${url}/mercadopago`
  const authorization = `Bearer ${credentials.mercadopago.accessToken}`
  const call = (path: string, sent: Sent = {}) =>
    send(`${base}${path}`, { ...sent, headers: { authorization, ...sent.headers } })
  const create = (changes: Record<string, unknown> = {}) =>
    call('/checkout/preferences', { body: { ...preferenceBody(), ...changes } })
  const choose = (id: string, outcome: string) => press(`${base}/checkout/start?pref_id=${id}`, { outcome })
  const search = async (reference: string) =>
    (await call(`/v1/payments/search?external_reference=${reference}&sort=date_created&criteria=desc`)).json
  return {
    call,
    create,
    choose,
    search,
    /** Makes a preference and one attempt to pay it. Returns the payment afterwards. */
    async pay(outcome: string, changes: Record<string, unknown> = {}): Promise<Json> {
      const reference = `ref-${crypto.randomUUID()}`
      const preference = (await create({ external_reference: reference, ...changes })).json
      await choose(preference.id, outcome)
      return (await search(reference)).results[0]
    },
  }
}

export const preferenceBody = () => ({
  items: [{ id: 'p1', title: 'Figure', quantity: 2, currency_id: 'ARS', unit_price: 14990.5 }],
  payer: { email: 'buyer@example.com' },
  back_urls: {
    success: 'https://store.test/success?from=shop',
    pending: 'https://store.test/pending',
    failure: 'https://store.test/failure',
  },
  auto_return: 'approved',
  external_reference: 'ref-1',
})

export interface Received {
  url: URL
  headers: IncomingHttpHeaders
  body: string
  json: Json
}

/** A small store that receives notices; a test may change `answer`. */
export async function startReceiver() {
  const received: Received[] = []
  const receiver = { answer: 200 }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      const url = new URL(request.url ?? '/', 'http://store.test')
      received.push({ url, headers: request.headers, body, json: JSON.parse(body) })
      response.writeHead(receiver.answer).end()
      server.emit('notice')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return Object.assign(receiver, {
    url: `http://127.0.0.1:${port}`,
    received,
    /** Resolves once this many notices arrived in all. */
    async count(wanted: number): Promise<Received[]> {
      const signal = AbortSignal.timeout(60_000)
      while (received.length < wanted) await once(server, 'notice', { signal })
      return received
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}
