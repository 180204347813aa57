import { createRoute, z } from '@hono/zod-openapi'
import { streamSSE } from 'hono/streaming'
import { ShopError } from '#domain/errors.ts'
import { type Api, requireVisitor } from '../../api.ts'
import { refusal } from '../../errors.ts'
import type { LiveParts } from './live-connection.ts'
import { waitForVersion } from './live-poll.ts'
import { openStream } from './live-stream.ts'
import { sayLive } from './live-texts.ts'

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
    ...refusal(401, 'Not signed in, or not any more: a poll tells why, as `account` does', {
      state: z.enum(['banned', 'signed-out']),
      redirect: z.string().nullable(),
    }),
    ...refusal(429, 'As many streams or polls of this account are open as it may have'),
  },
})

export const liveRoutes = [live] as const

export function addLiveRoutes(api: Api, parts: LiveParts) {
  api.openapi(live, async (context) => {
    const visitor = requireVisitor(context)
    const { wait, since } = context.req.valid('query')
    const listener = { visitor, cookies: context.req.header('cookie') ?? '', gone: context.req.raw.signal }
    if (wait !== undefined && !context.req.header('accept')?.includes('text/event-stream')) {
      await parts.shop.accounts.countCall(context.get('address'))
      const heard = await waitForVersion(parts, listener, { since, seconds: wait })
      if (heard === null) return context.body(null, 204)
      if (typeof heard === 'number') return context.json({ version: heard }, 200)
      const { state, redirect } = heard
      throw new ShopError('unauthenticated', sayLive.signedOut, { details: { state, redirect } })
    }
    const fill = await openStream(parts, listener)
    context.header('X-Accel-Buffering', 'no')
    const answer = streamSSE(context, fill)
    // The route's schema describes text; a text stream cannot be typed.
    return answer as never
  })
}
