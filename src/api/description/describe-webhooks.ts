import { z } from '@hono/zod-openapi'
import type { WebhookData } from '#domain/webhooks/webhook-events.ts'
import type { Api } from '../api.ts'
import { webhookData, webhookExamples, webhookMeanings } from '../webhook-schemas.ts'

const headers = z.object({
  'webhook-id': z.string().openapi({
    description: 'The same each time that a message is sent: whoever keeps it does nothing twice.',
    example: 'msg_q1w2e3r4t5y6u7i8o9p0aA',
  }),
  'webhook-timestamp': z.string().openapi({
    description: 'Seconds since 1970 when it was sent; refuse what is older than five minutes.',
    example: '1795515330',
  }),
  'webhook-signature': z.string().openapi({
    description:
      '`v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64, one for each secret, with blanks between.',
    example: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  }),
})

/** Describes the events that the store sends to owners' endpoints. */
export function describeWebhooks(api: Api) {
  // The table has every event type, so its keys are exactly these.
  for (const type of Object.keys(webhookData) as (keyof WebhookData)[]) {
    const schema = z.object({ type: z.literal(type), timestamp: z.iso.datetime(), data: webhookData[type] })
    const example = { type, timestamp: '2026-11-24T10:15:30.000Z', data: webhookExamples[type] }
    api.openAPIRegistry.registerWebhook({
      method: 'post',
      path: type,
      description: webhookMeanings[type],
      request: { headers, body: { required: true, content: { 'application/json': { schema, example } } } },
      responses: {
        '2XX': { description: 'Taken. All else, or no answer within 15 seconds: it is sent again.' },
        410: { description: 'Nothing more is wanted: the endpoint is turned off.' },
      },
    })
  }
}
