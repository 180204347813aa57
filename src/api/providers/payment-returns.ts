import { createRoute, z } from '@hono/zod-openapi'
import { paymentStandings } from '#domain/payments/payment-standing.ts'
import type { Shop } from '#domain/shop.ts'
import type { Api } from '../api.ts'
import { readCaller } from '../caller.ts'
import { refusal } from '../errors.ts'
import { json } from '../json.ts'
import { plainText } from '../plain-text.ts'
import { paymentIdsOf } from '../shop/buying/payments.ts'

const findReturned = createRoute({
  method: 'get',
  path: '/payment-returns',
  tags: ['payments'],
  description:
    'How the payment stands that a return address names, for its buyer and as the store knows it; no provider is asked.',
  request: {
    query: z.object({
      order: plainText(64).optional().openapi({ description: 'The order’s `id`.' }),
      external_reference: plainText(64).optional().openapi({ description: 'The same, as Mercado Pago gives it back.' }),
      token: plainText(64).optional().openapi({ description: 'PayPal’s order.' }),
      preference_id: plainText(128).optional().openapi({ description: 'Mercado Pago’s preference.' }),
      collection_id: plainText(64)
        .optional()
        .openapi({ description: 'Mercado Pago’s payment; two cards give two ids with a comma between.' }),
    }),
  },
  responses: {
    200: json(
      '`paid`: it gives access now; `checking`: not known yet; `unpaid`: nothing was collected, it can still be paid; `over`: nothing was, and it cannot; `returned`: the money went back; `disputed`: held until a dispute ends; `withdrawn`: its buyer withdrew, and not all of the money is back; `unknown`: no such payment, or not the buyer',
      z.discriminatedUnion('standing', [
        z.object({
          standing: z.enum(paymentStandings),
          orderId: z.string(),
          guestNumber: z
            .string()
            .optional()
            .openapi({ description: 'Of an order made without an account: its page is `/guest-orders/{number}`.' }),
          declined: z
            .literal(true)
            .optional()
            .openapi({ description: 'There when it is `unpaid` and the provider declined the last payment.' }),
        }),
        z.object({ standing: z.literal('unknown'), orderId: z.null() }),
      ]),
    ),
    ...refusal(400, 'Bad input'),
  },
})

export const paymentReturnRoutes = [findReturned] as const

export function addPaymentReturnRoutes(api: Api, shop: Shop) {
  api.openapi(findReturned, async (context) => {
    const {
      order,
      external_reference: reference,
      token,
      preference_id: preferenceId,
      ...query
    } = context.req.valid('query')
    const paymentIds = query.collection_id && paymentIdsOf(query.collection_id)
    const address = { orderId: order ?? reference, token, preferenceId, paymentIds: paymentIds || [] }
    return context.json(await shop.payments.findReturned({ address, caller: readCaller(shop, context) }), 200)
  })
}
