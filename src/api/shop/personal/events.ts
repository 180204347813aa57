import { createRoute, z } from '@hono/zod-openapi'
import { eventNames } from '#domain/analytics/count-event.ts'
import type { Shop } from '#domain/shop.ts'
import type { Api } from '../../api.ts'
import { refusal } from '../../errors.ts'
import { jsonBody } from '../../json.ts'
import { plainText } from '../../plain-text.ts'

const count = createRoute({
  method: 'post',
  path: '/events',
  tags: ['events'],
  description: 'What the pages tell about their use: a number for the owner’s reports, nothing about who it was.',
  request: {
    body: jsonBody(z.strictObject({ name: z.enum(eventNames), slug: plainText(200).optional() })),
  },
  responses: {
    204: { description: 'Counted, unless an owner did it' },
    ...refusal(400, 'Bad input'),
    ...refusal(403, 'From another site'),
    ...refusal(429, 'More than 60 a minute'),
  },
})

export const eventRoutes = [count] as const

export function addEventRoutes(api: Api, shop: Shop) {
  api.openapi(count, async (context) => {
    const { name, slug = null } = context.req.valid('json')
    // Owners look at their own figures all day.
    if (context.get('visitor')?.role !== 'owner') await shop.analytics.countEvent({ name, slug })
    return context.body(null, 204)
  })
}
