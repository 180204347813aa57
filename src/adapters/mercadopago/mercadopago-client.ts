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

const errorAnswer = z.object({ error: z.string().nullish(), message: z.string().nullish() })

/** A refusal with the provider's own code; its message is for people. */
export function mercadopagoRefusal({ status, body }: ProviderAnswer): ShopError {
  const { error, message } = errorAnswer.catch({}).parse(body)
  return new ShopError('unavailable', sayProvider.refused('Mercado Pago'), { status, error, reason: message })
}

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
