import { type Draft, revalidated } from './answer.ts'

/** Headers that belong to one representation or to one request, and are written anew. */
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

/** What pages or calls said. Throws when it is meant for one person: it carries a cookie. */
export async function readAnswer(response: Response, head: readonly string[]): Promise<Draft> {
  const { status, headers } = response
  if (headers.has('set-cookie')) throw new Error('An answer for everybody sets a cookie.')
  const shared = new Set(head.map((name) => name.toLowerCase()))
  return {
    status,
    type: headers.get('content-type') ?? 'application/octet-stream',
    cacheControl: headers.get('cache-control') ?? revalidated,
    headers: [...headers].filter(([name]) => !ownHeaders.has(name) && !shared.has(name)),
    plain: Buffer.from(await response.arrayBuffer()),
    // A tag of its own tells more than the bytes do.
    tag: /^"([\w.-]+)"$/.exec(headers.get('etag') ?? '')?.[1],
  }
}
