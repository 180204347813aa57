import { type Draft, privateNoCache } from './answer.ts'

/** Headers of one representation or one request, which are written anew. */
const ownHeaders = new Set([
  'cache-control',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'etag',
  'vary',
  'x-request-id',
])

/** Reads what pages or calls answered. Throws when it sets a cookie, because it is meant for one person then. */
export async function readAnswer(response: Response, head: readonly string[]): Promise<Draft> {
  const { status, headers } = response
  if (headers.has('set-cookie')) throw new Error('An answer for everybody sets a cookie.')
  const shared = new Set(head.map((name) => name.toLowerCase()))
  return {
    status,
    type: headers.get('content-type') ?? 'application/octet-stream',
    cacheControl: headers.get('cache-control') ?? privateNoCache,
    headers: [...headers].filter(([name]) => !ownHeaders.has(name) && !shared.has(name)),
    plain: Buffer.from(await response.arrayBuffer()),
    // The response's own tag says more than its bytes do.
    tag: /^"([\w.-]+)"$/.exec(headers.get('etag') ?? '')?.[1],
  }
}
