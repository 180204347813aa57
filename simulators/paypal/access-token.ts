import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Answer } from '../answer.ts'
import { refusal } from '../answer.ts'
import type { Call } from '../serve-operation.ts'
import type { Simulation } from '../simulation.ts'
import { failure, refuse } from './api-errors.ts'

const lifetimeSeconds = 32_400
const disputes = 'disputes/read-seller'
/** The suffix of tokens that were issued without the right to read disputes. */
const blind = '.blind'

/** Signed instead of stored, so that a token outlives a crash and a reset, and expires by the simulator's clock. */
const seal = (simulation: Simulation, content: string) =>
  createHmac('sha256', simulation.credentials.paypal.clientSecret).update(content).digest('base64url')

const same = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** `POST /v1/oauth2/token`: answers errors in OAuth's shape, unlike every other operation. */
export function issueToken(simulation: Simulation, { request, body }: Call): Answer {
  const { clientId, clientSecret } = simulation.credentials.paypal
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
  if (!same(request.header('authorization') ?? '', `Basic ${basic}`))
    return { status: 401, body: { error: 'invalid_client', error_description: 'Client Authentication failed' } }
  const grant = new URLSearchParams(body).get('grant_type')
  if (grant !== 'client_credentials') {
    const error = grant ? 'unsupported_grant_type' : 'invalid_request'
    return { status: 400, body: { error, error_description: 'Grant Type is NULL or not supported' } }
  }
  const now = simulation.clock.now()
  const nonce = randomBytes(12).toString('base64url')
  const content = `${Math.floor(now.getTime() / 1000) + lifetimeSeconds}.${nonce}${simulation.readsDisputes ? '' : blind}`
  const services = ['payments/payment', 'payments/refund', ...(simulation.readsDisputes ? [disputes] : [])]
  return {
    status: 200,
    body: {
      scope: services.map((service) => `https://uri.paypal.com/services/${service}`).join(' '),
      access_token: `A21AA${content}.${seal(simulation, content)}`,
      token_type: 'Bearer',
      app_id: 'APP-80W284485P519543T',
      expires_in: lifetimeSeconds,
      nonce: `${now.toISOString().slice(0, 19)}Z${randomBytes(24).toString('base64url')}`,
    },
  }
}

export function requireToken(simulation: Simulation, { request }: Call): void {
  const [, content, expiry, seal_] =
    /^Bearer A21AA((\d+)\.[\w-]+(?:\.blind)?)\.([\w-]+)$/.exec(request.header('authorization') ?? '') ?? []
  const sealed = content && seal_ && same(seal_, seal(simulation, content))
  if (sealed && Number(expiry) * 1000 > simulation.clock.now().getTime()) return
  const answer = failure(401)
  throw refusal({ ...answer, headers: { ...answer.headers, 'www-authenticate': 'Bearer error="invalid_token"' } })
}

/** Requires the token and its right to read disputes: an application without the feature gets 403. */
export function requireDisputeScope(simulation: Simulation, call: Call): void {
  requireToken(simulation, call)
  const isBlind = /\.blind\.[\w-]+$/.test(call.request.header('authorization') ?? '')
  if (isBlind || !simulation.readsDisputes) throw refuse(403, { issue: 'PERMISSION_DENIED' })
}
