import { createRoute, z } from '@hono/zod-openapi'
import { type ProviderName, providerNames } from '#domain/provider-names.ts'
import type { Shop } from '#domain/shop.ts'
import type { Api } from '../api.ts'
import { refusal } from '../errors.ts'
import { json } from '../json.ts'

const receive = (name: ProviderName, description: string) =>
  createRoute({
    method: 'post',
    path: `/webhooks/${name}`,
    tags: ['webhooks'],
    description,
    responses: {
      200: json('Recorded, or known already', z.object({ received: z.literal(true) })),
      ...refusal(401, 'The signature is wrong'),
      ...refusal(503, 'Could not be checked or stored; send it again'),
    },
  })

const routes = {
  paypal: receive('paypal', 'PayPal’s events, verified over the raw body.'),
  mercadopago: receive('mercadopago', 'Mercado Pago’s webhooks, verified over `data.id`, `x-request-id` and `ts`.'),
}

export const webhookRoutes = [routes.paypal, routes.mercadopago] as const

export function addWebhookRoutes(api: Api, shop: Shop) {
  for (const name of providerNames)
    api.openapi(routes[name], async (context) => {
      const { headers, url } = context.req.raw
      const body = new Uint8Array(await context.req.arrayBuffer())
      await shop.payments.receiveNotice(name, { headers, url: new URL(url), body })
      return context.json({ received: true as const }, 200)
    })
}
