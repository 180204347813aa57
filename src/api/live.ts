import { createRoute, z } from '@hono/zod-openapi'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import type { Visitor } from '#domain/accounts/visitor.ts'
import type { AccountEvent } from '#domain/services.ts'
import type { Shop } from '#domain/shop.ts'
import { type Api, requireVisitor } from './api.ts'
import { refusal } from './errors.ts'

const heartbeatMs = 15_000

export interface LiveParts {
  shop: Shop
  findVisitor: (cookieHeader: string) => Promise<Visitor | null>
  /** Aborted when the server stops: open streams then end, and browsers come back to the next process. */
  stopping: AbortSignal
}

const live = createRoute({
  method: 'get',
  path: '/me/live',
  tags: ['me'],
  description:
    'Server-sent events: `state` with the account version at once and after each change; `account` when the session ends. ' +
    'With `wait` (seconds) and `since` (version), and without `Accept: text/event-stream`: a long poll.',
  request: {
    query: z.object({
      wait: z.coerce.number().int().min(5).max(30).optional(),
      since: z.coerce.number().int().min(0).default(0),
    }),
  },
  responses: {
    200: {
      description: 'The stream, or the newer version',
      content: {
        'text/event-stream': { schema: z.string() },
        'application/json': { schema: z.object({ version: z.int() }) },
      },
    },
    204: { description: 'Nothing changed while waiting' },
    ...refusal(401, 'Not signed in'),
  },
})

/** Resolves with the first version above `since`, or null after `seconds`. */
function waitForVersion(
  { shop, stopping }: LiveParts,
  visitor: Visitor,
  { since, seconds, gone }: { since: number; seconds: number; gone: AbortSignal },
) {
  return new Promise<number | null>((resolve, reject) => {
    const finish = (version: number | null) => {
      clearTimeout(timer)
      unsubscribe()
      resolve(version)
    }
    const unsubscribe = shop.events.subscribe(visitor.accountId, (event) => {
      if (event.kind === 'state' && event.version > since) finish(event.version)
    })
    const timer = setTimeout(() => finish(null), seconds * 1000)
    for (const signal of [gone, stopping]) signal.addEventListener('abort', () => finish(null), { once: true })
    shop.accounts.readVersion(visitor.accountId).then((version) => version > since && finish(version), reject)
  })
}

const sendState = (stream: SSEStreamingApi, version: number) =>
  stream.writeSSE({ event: 'state', id: String(version), data: JSON.stringify({ version }) })

async function sendUntilClosed(parts: LiveParts, stream: SSEStreamingApi, visitor: Visitor, cookies: string) {
  const { shop, findVisitor, stopping } = parts
  const closed = Promise.withResolvers<void>()
  const lastWords = async ({ state, redirect }: { state: 'banned' | 'signed-out'; redirect: string | null }) => {
    await stream.writeSSE({ event: 'account', data: JSON.stringify({ state, redirect }) })
    closed.resolve()
  }
  const stillSignedIn = async () => (await findVisitor(cookies))?.sessionId === visitor.sessionId
  const tell = async (event: AccountEvent) => {
    if (event.kind === 'state') await sendState(stream, event.version)
    else if (event.state === 'banned' || !(await stillSignedIn())) await lastWords(event)
  }
  const unsubscribe = shop.events.subscribe(visitor.accountId, (event) => void tell(event).catch(closed.reject))
  const beat = async () => {
    if (await stillSignedIn()) await stream.write(': still here\n\n')
    else await lastWords({ state: 'signed-out', redirect: null })
  }
  const heartbeat = setInterval(() => void beat().catch(closed.reject), heartbeatMs)
  stream.onAbort(() => closed.resolve())
  stopping.addEventListener('abort', () => closed.resolve(), { once: true })
  try {
    await sendState(stream, await shop.accounts.readVersion(visitor.accountId))
    await closed.promise
  } finally {
    clearInterval(heartbeat)
    unsubscribe()
  }
}

export function addLiveRoutes(api: Api, parts: LiveParts) {
  api.openapi(live, async (context) => {
    const visitor = requireVisitor(context)
    const { wait, since } = context.req.valid('query')
    if (wait !== undefined && !context.req.header('accept')?.includes('text/event-stream')) {
      const version = await waitForVersion(parts, visitor, { since, seconds: wait, gone: context.req.raw.signal })
      return version === null ? context.body(null, 204) : context.json({ version }, 200)
    }
    context.header('X-Accel-Buffering', 'no')
    const cookies = context.req.header('cookie') ?? ''
    const answer = streamSSE(context, (stream) => sendUntilClosed(parts, stream, visitor, cookies))
    // The route's schema speaks of text; a stream of it cannot be typed.
    return answer as never
  })
}
