import { z } from 'zod'
import { ShopError } from '#domain/errors.ts'
import { callProvider, type Fetch, type ProviderAnswer } from '../provider-call.ts'
import { sayProvider } from '../provider-texts.ts'

export interface MercadopagoCredentials {
  /** `https://api.mercadopago.com` or a simulator; without a trailing slash. */
  baseUrl: string
  accessToken: string
  fetch?: Fetch
}

interface MercadopagoCall {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  body?: unknown
  idempotencyKey?: string
  deadline: number
}

export type MercadopagoClient = ReturnType<typeof createMercadopagoClient>

const errorAnswer = z.object({
  error: z.string().nullish(),
  message: z.string().nullish(),
  // A list, an object, or null.
  cause: z.array(z.object({ code: z.union([z.string(), z.number()]).transform(String) }).catch({ code: '' })).catch([]),
})

const readError = (body: unknown) => errorAnswer.catch({ cause: [] }).parse(body)

/** A refusal with the provider's own codes; its message is for people. */
export function mercadopagoRefusal({ status, body }: ProviderAnswer): ShopError {
  const { error, message, cause } = readError(body)
  const codes = cause.map(({ code }) => code)
  return new ShopError('unavailable', sayProvider.refused('Mercado Pago'), {
    details: { status, error, reason: message, codes },
  })
}

/**
 * Whether Mercado Pago refuses a request because it was posted a moment ago (2001): the earlier one may have taken
 * effect, so this is no answer to either.
 */
export const isAlreadyPosted = ({ body }: ProviderAnswer): boolean =>
  readError(body).cause.some(({ code }) => code === '2001')

/** Mercado Pago's REST API. Real and test money share one address: the token decides. */
export function createMercadopagoClient({ baseUrl, accessToken, fetch = globalThis.fetch }: MercadopagoCredentials) {
  return {
    baseUrl,
    call: ({ method, path, body, idempotencyKey, deadline }: MercadopagoCall): Promise<ProviderAnswer> =>
      callProvider(
        { fetch, deadline },
        {
          url: `${baseUrl}${path}`,
          method,
          headers: {
            authorization: `Bearer ${accessToken}`,
            ...(body !== undefined ? { 'content-type': 'application/json' } : {}),
            ...(idempotencyKey ? { 'x-idempotency-key': idempotencyKey } : {}),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        },
      ),
  }
}
