import { createRoute, z } from '@hono/zod-openapi'
import { longestDeclaredName } from '#domain/orders/withdrawing/declared-name.ts'
import type { Shop } from '#domain/shop.ts'
import type { Api } from '../../api.ts'
import { requireBuyers } from '../../caller.ts'
import { refusal } from '../../errors.ts'
import { json, jsonBody } from '../../json.ts'
import { emailText, plainText } from '../../plain-text.ts'
import { repeatable, runOnce } from '../../run-once.ts'

const withdraw = createRoute({
  method: 'post',
  path: '/me/orders/{id}/withdrawal',
  tags: ['me'],
  description:
    'The buyer withdraws from the contract of an order, where there is that right (European Union, 14 days, nothing downloaded). It is confirmed by mail, to an address that is not the buyer’s without the name and to the order’s with it; the files are on hold, and the whole money is asked back. Repeated, nothing happens. A guest withdraws in the browser that holds the order.',
  request: {
    params: z.object({ id: plainText(64) }),
    headers: repeatable,
    body: jsonBody(z.object({ name: plainText(longestDeclaredName), email: emailText })),
  },
  responses: {
    200: json('Withdrawn, now or before', z.object({ at: z.string() })),
    ...refusal(400, 'No name, one with a web address, or no address for the confirmation (`details.field`)', {
      field: z.string(),
    }),
    ...refusal(401, 'Not signed in, and no guest either'),
    ...refusal(404, 'No such order of the caller'),
    ...refusal(409, 'There is no right of withdrawal, or none any more; nothing was changed'),
  },
})

export const withdrawalRoutes = [withdraw] as const

export function addWithdrawalRoutes(api: Api, shop: Shop) {
  api.openapi(withdraw, async (context) => {
    const accountIds = await requireBuyers(shop, context)
    const { id: orderId } = context.req.valid('param')
    const body = context.req.valid('json')
    const run = () => shop.orders.withdraw({ ...body, orderId, accountIds })
    return context.json(await runOnce(shop, context, { body, accountId: accountIds[0] }, run), 200)
  })
}
