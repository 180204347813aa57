import { createMiddleware } from 'hono/factory'
import { displayLimit } from '#domain/display-size.ts'
import { ShopError } from '#domain/errors.ts'
import type { ApiEnvironment } from '../api.ts'
import { sayApi } from '../api-texts.ts'
import { maxBodyBytesOf } from './body-limits.ts'

const tooLarge = (maxBytes: number) =>
  new ShopError('invalid-argument', sayApi.tooLarge(displayLimit(maxBytes)), { nature: 'too-large' })

/** Passes up to `maxBytes` through; reading beyond that fails with the refusal. */
function countBytes(maxBytes: number) {
  let received = 0
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      received += chunk.byteLength
      if (received > maxBytes) controller.error(tooLarge(maxBytes))
      else controller.enqueue(chunk)
    },
  })
}

/**
 * Refuses a body whose declared length is too large, unread. Without a declared length, counts the bytes as they
 * arrive.
 */
export const limitBody = createMiddleware<ApiEnvironment>(async (context, next) => {
  const maxBytes = maxBodyBytesOf(context.req.method, context.req.path)
  const declared = context.req.header('content-length')
  if (Number(declared ?? 0) > maxBytes) throw tooLarge(maxBytes)
  const { raw, method } = context.req
  // HTTP itself enforces a declared length. Accessing `raw.body` creates the stream, so it is checked last.
  if (declared === undefined && method !== 'GET' && method !== 'HEAD' && raw.body) {
    const counted: RequestInit & { duplex: 'half' } = {
      method: raw.method,
      headers: raw.headers,
      signal: raw.signal,
      body: raw.body.pipeThrough(countBytes(maxBytes)),
      duplex: 'half',
    }
    context.req.raw = new Request(raw.url, counted)
  }
  return next()
})
