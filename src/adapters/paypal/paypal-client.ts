import { z } from 'zod'
import { ShopError } from '#domain/errors.ts'
import { callProvider, type Fetch, type ProviderAnswer } from '../provider-call.ts'
import { sayProvider } from '../provider-texts.ts'

export interface PaypalCredentials {
  /** `https://api-m.paypal.com`, its sandbox, or a simulator; without a trailing slash. */
  baseUrl: string
  clientId: string
  clientSecret: string
  fetch?: Fetch
}

interface PaypalCall {
  method: 'GET' | 'POST'
  path: string
  body?: unknown
  /** `PayPal-Request-Id`: repeated calls with the same key take effect once. */
  requestId?: string
  deadline: number
}

export type PaypalClient = ReturnType<typeof createPaypalClient>

const tokenAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
  scope: z.string().optional(),
})
const early = 60_000

interface Token {
  value: string
  until: number
  /** What it permits; null when PayPal did not say. */
  scopes: string[] | null
}

const errorAnswer = z.object({
  details: z.array(z.object({ issue: z.string() })).optional(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
  debug_id: z.string().optional(),
})

/** The machine-readable part of a refusal; descriptions are for people and change. */
export function readPaypalError(body: unknown) {
  const { details = [], links = [], debug_id: debugId } = errorAnswer.catch({}).parse(body)
  return { issues: details.map((detail) => detail.issue), links, debugId }
}

/** PayPal's REST API with a bearer token that is fetched once, shared, and renewed in time. */
export function createPaypalClient({ baseUrl, clientId, clientSecret, fetch = globalThis.fetch }: PaypalCredentials) {
  let token: Token | null = null
  let fetching: Promise<Token> | null = null

  async function fetchToken(deadline: number): Promise<Token> {
    const { status, body } = await callProvider(
      { fetch, deadline },
      {
        url: `${baseUrl}/v1/oauth2/token`,
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: 'grant_type=client_credentials',
      },
    )
    const parsed = tokenAnswer.safeParse(body)
    if (status !== 200 || !parsed.success)
      throw new ShopError('unavailable', sayProvider.refusedCredentials('PayPal'), { details: { status } })
    const { access_token: value, expires_in: seconds, scope } = parsed.data
    token = { value, until: Date.now() + seconds * 1000 - early, scopes: scope?.split(' ') ?? null }
    return token
  }

  const readToken = async (deadline: number): Promise<Token> => {
    if (token && token.until > Date.now()) return token
    fetching ??= fetchToken(deadline).finally(() => {
      fetching = null
    })
    return fetching
  }

  const send = async ({ method, path, body, requestId, deadline }: PaypalCall, bearer: string) =>
    callProvider(
      { fetch, deadline },
      {
        url: `${baseUrl}${path}`,
        method,
        headers: {
          authorization: `Bearer ${bearer}`,
          prefer: 'return=representation',
          ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
          ...(requestId ? { 'paypal-request-id': requestId } : {}),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      },
    )

  return {
    baseUrl,
    fetch,
    /** Whether the store's token permits this service; true when PayPal does not list what it permits. */
    async mayUse(service: string, deadline: number): Promise<boolean> {
      const { scopes } = await readToken(deadline)
      return scopes?.some((scope) => scope.endsWith(`/services/${service}`)) ?? true
    },
    async call(call: PaypalCall): Promise<ProviderAnswer> {
      const { value: bearer } = await readToken(call.deadline)
      const answer = await send(call, bearer)
      if (answer.status !== 401) return answer
      // Revoked early: retry once with a new token, unless another call has fetched it already.
      if (token?.value === bearer) token = null
      return send(call, (await readToken(call.deadline)).value)
    },
  }
}
