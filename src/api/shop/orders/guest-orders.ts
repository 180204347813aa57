import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { codeMinutes, codeTries, isBrowserKey, makeBrowserKey } from '#domain/orders/guests/guest-code.ts'
import type { Shop } from '#domain/shop.ts'
import type { Api, ApiEnvironment } from '../../api.ts'
import { giveCheckoutCookie, readCaller } from '../../caller.ts'
import { refusal } from '../../errors.ts'
import { json, jsonBody } from '../../json.ts'
import { emailText, plainText } from '../../plain-text.ts'
import { ownOrderSchema } from './orders.ts'

/** Identifies the browser that asked for a code, on these calls only, for as long as reading a mail may take. */
const browserCookie = 'estela.guest'
const browserSeconds = 60 * 60
const cookiePath = '/api/guest-orders'

const params = z.object({ number: plainText(40).openapi({ example: '7Q2M9X0K4D' }) })
const tags = ['guests']

const askCode = createRoute({
  method: 'post',
  path: '/guest-orders/{number}/code',
  tags,
  description:
    'Mails a code that opens an order made without an account, in the browser that asks. Unknown numbers and addresses get the same answer.',
  request: { params, body: jsonBody(z.object({ email: emailText })) },
  responses: {
    202: json(
      'If there is such an order with this address, the code is on its way: how long it holds, and for how many tries',
      z.object({ minutes: z.int(), tries: z.int() }),
    ),
    ...refusal(400, 'Bad input'),
    ...refusal(429, 'Too many codes from this client'),
  },
})
const open = createRoute({
  method: 'post',
  path: '/guest-orders/{number}/open',
  tags,
  description: `Opens the order to this browser for 24 hours. A code holds for ${codeMinutes} minutes and ${codeTries} tries, once.`,
  request: { params, body: jsonBody(z.object({ email: emailText, code: z.string().max(40) })) },
  responses: {
    200: json('It is open: the cookie gives access', z.object({ orderId: z.string() })),
    ...refusal(400, 'Bad input'),
    ...refusal(403, 'A wrong or old code, another browser or address, or no such order: one and the same'),
    ...refusal(429, 'Too many tries from this client'),
  },
})
const read = createRoute({
  method: 'get',
  path: '/guest-orders/{number}',
  tags,
  description: 'An order made without an account, for the browser that holds it and for the account that took it over.',
  request: { params },
  responses: { 200: json('The order', ownOrderSchema), ...refusal(404, 'No such order of the caller') },
})

export const guestOrderRoutes = [askCode, open, read] as const

/** Also served in a store for members only, where guests can no longer buy: buyers keep access to what they bought. */
export function addGuestOrderRoutes(api: Api, shop: Shop) {
  const secured = () => (shop.settings().baseUrl.startsWith('https:') ? { prefix: 'secure' as const } : {})
  const readBrowser = (context: Context<ApiEnvironment>): string | null => {
    const key = getCookie(context, browserCookie, secured().prefix)
    return isBrowserKey(key) ? key : null
  }
  api.openapi(askCode, async (context) => {
    const browser = readBrowser(context) ?? makeBrowserKey()
    await shop.orders.askGuestCode({ ...context.req.valid('param'), ...context.req.valid('json'), browser })
    setCookie(context, browserCookie, browser, {
      path: cookiePath,
      httpOnly: true,
      sameSite: 'Lax',
      ...secured(),
      maxAge: browserSeconds,
    })
    return context.json({ minutes: codeMinutes, tries: codeTries }, 202)
  })
  api.openapi(open, async (context) => {
    const asked = { ...context.req.valid('param'), ...context.req.valid('json'), browser: readBrowser(context) }
    const { id } = await shop.orders.openGuestOrder(asked)
    giveCheckoutCookie(shop, context, { id, createdAt: new Date().toISOString() })
    return context.json({ orderId: id }, 200)
  })
  api.openapi(read, async (context) => {
    const order = await shop.orders.findGuestOrder({ ...context.req.valid('param'), caller: readCaller(shop, context) })
    const pages = await shop.payments.findPaymentPages([order])
    context.header('Cache-Control', 'private, no-store')
    return context.json({ ...order, payUrl: pages.get(order.id) ?? null }, 200)
  })
}
