import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { faultEffects, isMoneyEffect } from './faults.ts'
import { readLedger } from './ledger.ts'
import { expireVouchers } from './mercadopago/payments.ts'
import { mercadopagoBooks } from './mercadopago/records.ts'
import { transitionPayment } from './mercadopago/transition-payment.ts'
import { noticeModes } from './notices.ts'
import { findOperation, findProvider, operations } from './operations.ts'
import { settleDueRefunds } from './paypal/record-refund.ts'
import { paypalBooks } from './paypal/records.ts'
import { transitionCapture } from './paypal/transition-capture.ts'
import type { SimulatorEnvironment } from './serve-operation.ts'
import type { Simulation } from './simulation.ts'
import { mercadopagoRefundTransitions, paypalRefundTransitions, transitionRefund } from './transition-refund.ts'
import { transitionRequest } from './transition-request.ts'

const faultRequest = z.strictObject({
  provider: z.string(),
  operation: z.string().default('*'),
  effect: z.enum(faultEffects),
  times: z.int().min(1).max(1_000_000).default(1),
})
const webhooksRequest = z.strictObject({
  mode: z.enum(noticeModes).optional(),
  paypalUrl: z.url().nullable().optional(),
})
const clockRequest = z.strictObject({
  advanceSeconds: z
    .number()
    .min(0)
    .max(10 * 366 * 86_400),
})
const latencyRequest = z.strictObject({ milliseconds: z.number().min(0).max(600_000) })

const searchLagRequest = z.strictObject({ seconds: z.number().min(0).max(86_400) })
const refundRequest = z.strictObject({
  become: z.enum([...mercadopagoRefundTransitions, ...paypalRefundTransitions]),
  afterSeconds: z.number().min(0).optional(),
})
const permissionsRequest = z.strictObject({ readDisputes: z.boolean() })

const loopback = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/

/** Allows only requests from this machine: not through a proxy, and not from another site's page in a browser here. */
const onlyFromHere: MiddlewareHandler<SimulatorEnvironment> = async (context, next) => {
  const { incoming } = context.env
  const { origin, host, 'x-forwarded-for': forwarded, 'sec-fetch-site': site } = incoming.headers
  const foreign = (origin !== undefined && origin !== `http://${host}`) || site === 'cross-site' || site === 'same-site'
  if (forwarded !== undefined || foreign || !loopback.test(incoming.socket.remoteAddress ?? ''))
    return context.json({ error: 'the control calls answer on this machine only' }, 403)
  return next()
}

async function read<Schema extends z.ZodType>(context: Context, schema: Schema) {
  const text = await context.req.text()
  let json: unknown
  try {
    json = JSON.parse(text || '{}')
  } catch {
    return { problem: 'the body is not JSON' }
  }
  const parsed = schema.safeParse(json)
  return parsed.success ? { value: parsed.data } : { problem: z.prettifyError(parsed.error) }
}

/** The calls that control the simulators: faults, notices, clock, fates of payments, and the ledger. */
export function controlRoutes(simulation: Simulation): Hono<SimulatorEnvironment> {
  const { books, faults, notices, clock } = simulation
  const routes = new Hono<SimulatorEnvironment>()
  routes.use('*', onlyFromHere)

  routes.post('/reset', (context) => {
    notices.forget()
    books.transaction(() => books.clear())
    simulation.latencyMs = simulation.settings.latencyMs
    simulation.searchLagMs = 0
    simulation.readsDisputes = simulation.settings.readsDisputes
    return context.json({ reset: true })
  })

  routes.get('/faults', (context) => context.json({ faults: faults.list() }))
  routes.post('/faults', async (context) => {
    const { value, problem } = await read(context, faultRequest)
    if (!value) return context.json({ error: problem }, 400)
    const provider = findProvider(value.provider)
    if (!provider) return context.json({ error: `provider: one of ${Object.keys(operations).join(', ')}` }, 400)
    const operation = findOperation(provider, value.operation)
    if (!operation)
      return context.json({ error: `operation: one of ${Object.keys(operations[provider]).join(', ')}, *` }, 400)
    if (isMoneyEffect(value.effect) && !operation.money)
      return context.json({ error: `${value.effect} means nothing to ${operation.name}` }, 400)
    if (value.effect === 'already-posted' && provider !== 'mercadopago')
      return context.json({ error: 'only Mercado Pago answers already-posted' }, 400)
    const fault = { provider, operation: operation.name, effect: value.effect, times: value.times }
    faults.add(fault)
    return context.json(fault)
  })

  routes.get('/webhooks', (context) =>
    context.json({ mode: notices.mode(), paypalUrl: simulation.paypalWebhookUrl ?? null, notices: notices.list() }),
  )
  routes.post('/webhooks', async (context) => {
    const { value, problem } = await read(context, webhooksRequest)
    if (!value) return context.json({ error: problem }, 400)
    if (value.mode) notices.setMode(value.mode)
    if (value.paypalUrl !== undefined) {
      simulation.paypalWebhookUrl = value.paypalUrl ?? undefined
      books.fix('paypal-webhook-url', value.paypalUrl ?? '')
    }
    return context.json({ mode: notices.mode(), paypalUrl: simulation.paypalWebhookUrl ?? null })
  })
  routes.post('/webhooks/release', (context) => context.json({ released: notices.release() }))

  routes.get('/clock', (context) => context.json({ now: clock.now().toISOString() }))
  routes.post('/clock', async (context) => {
    const { value, problem } = await read(context, clockRequest)
    if (!value) return context.json({ error: problem }, 400)
    books.transaction(() => {
      clock.advance(value.advanceSeconds)
      expireVouchers(simulation)
      settleDueRefunds(simulation)
    })
    return context.json({ now: clock.now().toISOString() })
  })

  routes.post('/latency', async (context) => {
    const { value, problem } = await read(context, latencyRequest)
    if (!value) return context.json({ error: problem }, 400)
    simulation.latencyMs = value.milliseconds
    return context.json(value)
  })

  routes.post('/search-lag', async (context) => {
    const { value, problem } = await read(context, searchLagRequest)
    if (!value) return context.json({ error: problem }, 400)
    simulation.searchLagMs = value.seconds * 1000
    return context.json(value)
  })

  routes.post('/permissions', async (context) => {
    const { value, problem } = await read(context, permissionsRequest)
    if (!value) return context.json({ error: problem }, 400)
    simulation.readsDisputes = value.readDisputes
    return context.json(value)
  })

  routes.post('/refunds/:id', async (context) => {
    const { value, problem } = await read(context, refundRequest)
    if (!value) return context.json({ error: problem }, 400)
    const id = context.req.param('id')
    const decided = books.transaction(() => transitionRefund(simulation, id, value))
    if (decided === undefined) return context.json({ error: `no refund ${id}` }, 404)
    if (!decided) return context.json({ error: `${id} cannot become ${value.become} from its present state` }, 409)
    return context.json(readLedger(simulation).refunds.find((one) => one.id === id) ?? {})
  })

  routes.post('/payments/:id', async (context) => {
    const { value, problem } = await read(context, transitionRequest)
    if (!value) return context.json({ error: problem }, 400)
    const id = context.req.param('id')
    const capture = paypalBooks(simulation).captures.find(id)
    const payment = mercadopagoBooks(simulation).payments.find(id)
    const became = books.transaction(() => {
      if (capture) return transitionCapture(simulation, capture, value)
      return payment && transitionPayment(simulation, payment, value)
    })
    if (became === undefined) return context.json({ error: `no capture or payment ${id}` }, 404)
    if (!became) return context.json({ error: `${id} cannot become ${value.become} from its present state` }, 409)
    const { captures, payments } = readLedger(simulation)
    return context.json(captures.find((one) => one.id === id) ?? payments.find((one) => one.id === id) ?? {})
  })

  routes.get('/ledger', (context) => context.json(readLedger(simulation)))
  return routes
}
