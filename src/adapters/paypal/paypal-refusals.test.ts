import { expect, test } from 'vitest'
import { openPaypalWire } from '#test/providers/paypal-wire.ts'
import { createPaypalPayments } from './paypal-payments.ts'

const { simulators, connect, request, approve, answering } = await openPaypalWire()

test('wrong credentials are told as what they are', async () => {
  const paypal = createPaypalPayments({
    environment: 'simulator',
    baseUrl: `${simulators.url}/paypal`,
    clientId: 'x',
    clientSecret: 'y',
    webhookId: 'z',
    brandName: 'Estela',
  })
  await expect(paypal.start(request())).rejects.toMatchObject({ code: 'unavailable', details: { status: 401 } })
})

test.each([
  ['a page elsewhere', 201, { id: 'O', status: 'CREATED', links: [{ rel: 'approve', href: 'https://evil.example/' }] }],
  ['no page', 201, { id: 'O', status: 'CREATED', links: [] }],
  ['another shape', 201, { orders: [] }],
  ['null', 201, null],
])('no buyer is sent anywhere after %s', async (_what, status, body) => {
  await expect(connect(answering(status, body)).start(request())).rejects.toMatchObject({ code: 'unavailable' })
})

test.each([400, 403, 404, 422])('a payment that is not started with status %i is refused for good', async (status) => {
  const paypal = connect(answering(status, { details: [{ issue: 'AMOUNT_MISMATCH' }] }))
  const details = { status, issues: ['AMOUNT_MISMATCH'] }
  await expect(paypal.start(request())).rejects.toMatchObject({ code: 'aborted', details })
})

test.each([
  ['INSTRUMENT_DECLINED', 'declined', 'https://www.paypal.com/checkoutnow?token=O'],
  ['REDIRECT_PAYER_FOR_ALTERNATE_FUNDING', 'declined', 'https://www.paypal.com/checkoutnow?token=O'],
  ['AN_ISSUE_OF_TOMORROW', 'declined', 'https://www.paypal.com/checkoutnow?token=O'],
  ['ORDER_NOT_APPROVED', 'waiting', 'https://www.paypal.com/checkoutnow?token=O'],
  ['PAYER_ACTION_REQUIRED', 'declined', 'https://www.paypal.com/checkoutnow?token=O'],
])('the refusal %s is told as %s', async (issue, state, redirectUrl) => {
  const paypal = connect(answering(422, { details: [{ issue }], links: [{ rel: 'redirect', href: redirectUrl }] }))
  const asked = { providerOrderId: 'O', orderId: 'o', paymentIds: [], idempotencyKey: 'k' }
  expect(await paypal.capture(asked)).toMatchObject({ state, refusal: issue, redirectUrl, payments: [] })
})

test.each([
  'TRANSACTION_REFUSED',
  'PAYER_CANNOT_PAY',
  'COMPLIANCE_VIOLATION',
  'PAYEE_BLOCKED_TRANSACTION',
  'PAYMENT_DENIED',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'DUPLICATE_INVOICE_ID',
])('the refusal %s is for good', async (issue) => {
  const paypal = connect(answering(422, { details: [{ issue }] }))
  const asked = { providerOrderId: 'O', orderId: 'o', paymentIds: [], idempotencyKey: 'k' }
  expect(await paypal.capture(asked)).toEqual({ state: 'refused', refusal: issue, redirectUrl: null, payments: [] })
})

test('a decline tells which approval it was about, and a newer approval is told from it', async () => {
  const paypal = connect()
  const asked = request()
  const { providerOrderId, redirectUrl } = await paypal.start(asked)
  const reference = { providerOrderId, orderId: asked.orderId, paymentIds: [] }
  await approve(redirectUrl, 'decline')
  const { approvedAt } = await paypal.read(reference)
  expect(approvedAt).toEqual(expect.stringMatching(/^20/))
  expect(await paypal.capture({ ...reference, idempotencyKey: 'd1' })).toMatchObject({ state: 'declined', approvedAt })
  expect(await paypal.read(reference)).toMatchObject({ state: 'approved', approvedAt })
  await approve(redirectUrl)
  const newer = await paypal.read(reference)
  expect(Date.parse(newer.approvedAt ?? '')).toBeGreaterThan(Date.parse(approvedAt ?? ''))
})

test('a capture that the store may not make is refused for good, and leads nobody back', async () => {
  const paypal = connect(answering(403, { details: [{ issue: 'PERMISSION_DENIED' }] }))
  const asked = { providerOrderId: 'O', orderId: 'o', paymentIds: [], idempotencyKey: 'k' }
  const refused = { state: 'refused', refusal: 'PERMISSION_DENIED', payments: [], redirectUrl: null }
  expect(await paypal.capture(asked)).toMatchObject(refused)
  expect(await connect(answering(403, {})).capture(asked)).toMatchObject({ refusal: 'status 403' })
})

test('what an earlier call collected counts, whatever is refused after it', async () => {
  const asked = request()
  const { providerOrderId, redirectUrl } = await connect().start(asked)
  await approve(redirectUrl)
  const reference = { providerOrderId, orderId: asked.orderId, paymentIds: [] }
  await connect().capture({ ...reference, idempotencyKey: 'lost' })
  const forbidden = connect(async (url, init) =>
    String(url).endsWith('/capture') ? Response.json({}, { status: 403 }) : fetch(url, init),
  )
  expect(await forbidden.capture({ ...reference, idempotencyKey: 'again' })).toMatchObject({
    state: 'paid',
    payments: [{ status: 'approved' }],
  })
})

test.each([
  [400, 'aborted'],
  [422, 'aborted'],
  [401, 'unavailable'],
  [403, 'unavailable'],
])(
  'a refund that is answered with %i is %s: credentials that end do not undo an earlier call',
  async (status, code) => {
    const token = { access_token: 't', expires_in: 900 }
    const paypal = connect(async (url) =>
      String(url).endsWith('/token') ? Response.json(token) : Response.json({ details: [] }, { status }),
    )
    const refund = { paymentId: 'C', amountMinor: 100, currency: 'USD', idempotencyKey: 'r' }
    await expect(paypal.refund(refund)).rejects.toMatchObject({ code })
  },
)

test('a capture in progress has an unknown outcome', async () => {
  const paypal = connect(answering(422, { details: [{ issue: 'ORDER_COMPLETION_IN_PROGRESS' }] }))
  const asked = { providerOrderId: 'O', orderId: 'o', paymentIds: [], idempotencyKey: 'k' }
  await expect(paypal.capture(asked)).rejects.toMatchObject({ code: 'unavailable' })
})

test('a completed order whose capture was declined is no money', async () => {
  const unit = {
    payments: { captures: [{ id: 'C', status: 'DECLINED', amount: { currency_code: 'USD', value: '10.50' } }] },
  }
  const paypal = connect(answering(200, { id: 'O', status: 'COMPLETED', purchase_units: [unit] }))
  const attempt = await paypal.read({ providerOrderId: 'O', orderId: 'o', paymentIds: [] })
  expect(attempt).toMatchObject({ state: 'gone', payments: [{ status: 'rejected' }] })
})
