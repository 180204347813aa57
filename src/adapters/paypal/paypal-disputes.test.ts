import { expect, test } from 'vitest'
import { answeredPaypal } from '#test/providers/answered-paypal.ts'

interface Setup {
  scope?: string
  captureStatus?: string
  disputes?: () => Response | Promise<Response>
}

/** Reads an order with one known capture; returns what it tells about disputes, and whether their list was read. */
async function read({ scope, captureStatus = 'COMPLETED', disputes = () => Response.json({ items: [] }) }: Setup) {
  let asked = 0
  const capture = { id: 'C', status: captureStatus, amount: { currency_code: 'USD', value: '3.00' } }
  const paypal = answeredPaypal(async (url) => {
    if (String(url).endsWith('/token')) return Response.json({ access_token: 't', expires_in: 100, scope })
    if (!String(url).includes('/v1/customer/disputes'))
      return Response.json({ id: 'O', status: 'COMPLETED', purchase_units: [{ payments: { captures: [capture] } }] })
    asked += 1
    return disputes()
  })
  const { payments } = await paypal.read({ providerOrderId: 'O', orderId: 'o', paymentIds: ['C'] })
  return { dispute: payments[0]?.dispute, status: payments[0]?.status, wasAsked: asked > 0 }
}
const service = (name: string) => `https://uri.paypal.com/services/${name}`
const answering = (status: number, body: object) => () => Response.json(body, { status })

test.each([
  ['a dispute that is open', answering(200, { items: [{ status: 'UNDER_REVIEW' }] }), 'open'],
  ['none', answering(200, { items: [] }), 'none'],
  ['one that is over', answering(200, { items: [{ status: 'RESOLVED' }] }), 'none'],
  ['403, without the permission', answering(403, { name: 'NOT_AUTHORIZED' }), 'unknown'],
  ['404', answering(404, {}), 'unknown'],
  ['500', answering(500, {}), 'unknown'],
  ['another shape', answering(200, { items: 'none' }), 'unknown'],
  ['no answer', () => Promise.reject(new TypeError('fetch failed')), 'unknown'],
] as const)('the list that answers with %s never stops the look', async (_what, disputes, dispute) => {
  expect(await read({ disputes })).toEqual({ dispute, status: 'approved', wasAsked: true })
})

test('a token that does not open the list is not tried', async () => {
  const scope = `${service('payments/payment')} ${service('payments/refund')}`
  expect(await read({ scope })).toMatchObject({ dispute: 'unknown', wasAsked: false })
  expect(await read({ scope: `${scope} ${service('disputes/read-seller')}` })).toMatchObject({ dispute: 'none' })
})

test.each(['PENDING', 'DECLINED', 'FAILED', 'REFUNDED'])('captures %s are not looked up', async (captureStatus) => {
  expect(await read({ captureStatus })).toMatchObject({ dispute: 'unknown', wasAsked: false })
})
