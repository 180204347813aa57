// cspell:words messageverificationcerts evilpaypal
import { generateKeyPairSync, sign } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { makeCertificate } from '#simulators/certificate.ts'
import { createPaypalNoticeVerifier } from './paypal-notices.ts'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const signer = 'messageverificationcerts.paypal.com'
const goodCertificate = makeCertificate(key, signer, new Date())
const certUrl = 'https://api.paypal.com/v1/notifications/certs/CERT-1'
const notice = new URL('https://store.test/api/webhooks/paypal')

interface Setup {
  certificate?: string | (() => Promise<Response>)
  baseUrl?: string
}

function setUp({ certificate = goodCertificate, baseUrl = 'https://api-m.paypal.com' }: Setup = {}) {
  const fetched: string[] = []
  const verify = createPaypalNoticeVerifier({
    baseUrl,
    webhookId: 'WH-1',
    fetch: async (url) => {
      fetched.push(String(url))
      return typeof certificate === 'string' ? new Response(certificate) : certificate()
    },
  })
  return { verify, fetched }
}

function signed(event: unknown, changes: Record<string, string> = {}, webhookId = 'WH-1') {
  const body = Buffer.from(JSON.stringify(event))
  const [id, time] = ['t-1', '2020-01-01T00:00:00Z']
  const message = Buffer.from(`${id}|${time}|${webhookId}|${crc32(body)}`)
  const headers = new Headers({
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': sign('sha256', message, key).toString('base64'),
    'paypal-cert-url': certUrl,
    'paypal-auth-algo': 'SHA256withRSA',
    ...changes,
  })
  return { headers, url: notice, body }
}

const capture = {
  id: 'WH-EVENT-1',
  event_type: 'PAYMENT.CAPTURE.COMPLETED',
  create_time: '2026-11-21T10:00:00Z',
  resource: {
    id: 'CAP1',
    custom_id: 'our-order',
    supplementary_data: { related_ids: { order_id: 'PPORDER1' } },
    links: [{ rel: 'up', href: 'https://api.paypal.com/v2/checkout/orders/PPORDER1' }],
  },
}

test('a genuine notice says what it is about, whatever its age, and its certificate is fetched once', async () => {
  const { verify, fetched } = setUp()
  const told = {
    eventId: 'WH-EVENT-1',
    kind: 'PAYMENT.CAPTURE.COMPLETED',
    paymentId: 'CAP1',
    providerOrderId: 'PPORDER1',
    orderId: 'our-order',
    hint: 'release',
    subject: 'CAP1',
    happenedAt: '2026-11-21T10:00:00.000Z',
  }
  expect(await verify(signed(capture))).toEqual([told])
  expect(await verify(signed(capture))).toEqual([told])
  expect(fetched).toEqual([certUrl])
})

test.each([
  [
    'an approved order',
    {
      event_type: 'CHECKOUT.ORDER.APPROVED',
      resource: { id: 'PPORDER1', purchase_units: [{ custom_id: 'our-order' }] },
    },
    { providerOrderId: 'PPORDER1', paymentId: null, orderId: 'our-order' },
  ],
  [
    'a refund, which names its capture by a link only',
    {
      event_type: 'PAYMENT.CAPTURE.REVERSED',
      resource: { id: 'REF1', links: [{ rel: 'up', href: 'https://api.paypal.com/v2/payments/captures/CAP1' }] },
    },
    { paymentId: 'CAP1', providerOrderId: null, orderId: null },
  ],
  [
    'a dispute',
    {
      event_type: 'CUSTOMER.DISPUTE.CREATED',
      resource: { disputed_transactions: [{ seller_transaction_id: 'CAP1' }] },
    },
    { paymentId: 'CAP1' },
  ],
  ['something unknown', { event_type: 'BILLING.PLAN.CREATED', resource: 'text' }, { paymentId: null, orderId: null }],
])('%s is understood', async (_what, event, told) => {
  expect(await setUp().verify(signed({ id: 'WH-2', ...event }))).toMatchObject([told])
})

const disputed = {
  dispute_id: 'PP-D-1',
  disputed_transactions: [{ seller_transaction_id: 'CAP1', custom: 'our-order' }],
}
const resolved = (outcome_code: string) => ({ ...disputed, status: 'RESOLVED', dispute_outcome: { outcome_code } })
const up = { id: 'REF1', links: [{ rel: 'up', href: 'https://api.paypal.com/v2/payments/captures/CAP1' }] }

test.each([
  ['CHECKOUT.ORDER.APPROVED', { id: 'O' }, 'approved', undefined],
  ['CUSTOMER.DISPUTE.CREATED', { ...disputed, status: 'OPEN' }, 'freeze', 'PP-D-1'],
  ['CUSTOMER.DISPUTE.UPDATED', { ...disputed, status: 'UNDER_REVIEW' }, 'freeze', 'PP-D-1'],
  // Arrives late, and tells what has become of the dispute by then.
  ['CUSTOMER.DISPUTE.UPDATED', resolved('RESOLVED_SELLER_FAVOUR'), 'release', 'PP-D-1'],
  ...['RESOLVED_SELLER_FAVOUR', 'CANCELED_BY_BUYER', 'DENIED', 'NONE'].map(
    (code) => ['CUSTOMER.DISPUTE.RESOLVED', resolved(code), 'release', 'PP-D-1'] as const,
  ),
  ...['RESOLVED_BUYER_FAVOUR', 'RESOLVED_WITH_PAYOUT', 'ACCEPTED', 'AN_OUTCOME_OF_TOMORROW'].map(
    (code) => ['CUSTOMER.DISPUTE.RESOLVED', resolved(code), 'freeze', 'PP-D-1'] as const,
  ),
  ['PAYMENT.CAPTURE.REVERSED', up, 'freeze', 'CAP1'],
  ['PAYMENT.CAPTURE.COMPLETED', { id: 'CAP1' }, 'release', 'CAP1'],
  ['PAYMENT.CAPTURE.REFUNDED', up, null, 'CAP1'],
  ['PAYMENT.CAPTURE.PENDING', { id: 'CAP1' }, null, 'CAP1'],
] as const)('%s of %j says %s by itself', async (event_type, resource, hint, subject) => {
  const told = await setUp().verify(
    signed({ id: 'WH-3', event_type, create_time: '2026-11-21T10:00:00+01:00', resource }),
  )
  expect(told).toMatchObject([{ hint, happenedAt: '2026-11-21T09:00:00.000Z' }])
  expect(told?.[0]?.subject).toBe(subject)
})

test('a dispute about several captures is about each of them', async () => {
  const [first, second] = disputed.disputed_transactions.concat({ seller_transaction_id: 'CAP2', custom: 'another' })
  const resource = { ...disputed, disputed_transactions: [first, second] }
  const told = await setUp().verify(signed({ id: 'WH-4', event_type: 'CUSTOMER.DISPUTE.CREATED', resource }))
  const about = { hint: 'freeze', subject: 'PP-D-1' }
  expect(told).toMatchObject([
    { ...about, eventId: 'WH-4', paymentId: 'CAP1', orderId: 'our-order' },
    { ...about, eventId: 'WH-4 CAP2', paymentId: 'CAP2', orderId: 'another' },
  ])
  const unknown = signed({ id: 'WH-5', event_type: 'CUSTOMER.DISPUTE.CREATED', resource: { dispute_id: 'PP-D-1' } })
  expect(await setUp().verify(unknown)).toMatchObject([{ ...about, eventId: 'WH-5', paymentId: null, orderId: null }])
})

test('a genuine body that is no event is still recorded under its transmission', async () => {
  expect(await setUp().verify(signed('text'))).toMatchObject([{ eventId: 't-1', paymentId: null }])
})

test('a changed byte, another webhook, another algorithm or a missing part is refused', async () => {
  const { verify } = setUp()
  expect(await verify({ ...signed(capture), body: Buffer.from(`${JSON.stringify(capture)} `) })).toBeNull()
  expect(await verify(signed(capture, {}, 'WH-2'))).toBeNull()
  expect(await verify(signed(capture, { 'paypal-auth-algo': 'none' }))).toBeNull()
  for (const name of [
    'paypal-transmission-id',
    'paypal-transmission-time',
    'paypal-transmission-sig',
    'paypal-cert-url',
  ])
    expect(await verify(signed(capture, { [name]: '' }))).toBeNull()
})

test.each([
  'http://api.paypal.com/v1/notifications/certs/CERT-1',
  'https://www.paypal.com/v1/notifications/certs/CERT-1',
  'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1',
  'https://api.paypal.com:8443/v1/notifications/certs/CERT-1',
  'https://api.paypal.com.evil.example/v1/notifications/certs/CERT-1',
  'https://evilpaypal.com/v1/notifications/certs/CERT-1',
  'https://api.paypal.com@evil.example/v1/notifications/certs/CERT-1',
  'https://me:word@api.paypal.com/v1/notifications/certs/CERT-1',
  'https://api.paypal.com/v1/notifications/certs/',
  'https://api.paypal.com/v1/notifications/certs/../webhooks',
  'https://api.paypal.com/v1/notifications/certs/%2e%2e/webhooks',
  'https://api.paypal.com/v1/notifications/certs/CERT-1/more',
  'https://api.paypal.com/v1/notifications/certs/CERT-1?redirect=https://evil.example',
  'https://api.paypal.com/v1/notifications/certs/CERT-1#x',
  'https://api.paypal.com/c',
  'file:///etc/passwd',
  'http://169.254.169.254/v1/notifications/certs/CERT-1',
  'nonsense',
])('nobody is asked for a certificate at %s', async (url) => {
  const { verify, fetched } = setUp()
  expect(await verify(signed(capture, { 'paypal-cert-url': url }))).toBeNull()
  expect(fetched).toEqual([])
})

test('a host other than PayPal’s gives certificates below its own address only', async () => {
  const { verify, fetched } = setUp({ baseUrl: 'http://127.0.0.1:4000/paypal' })
  for (const url of [certUrl, 'http://127.0.0.1:4001/paypal/v1/notifications/certs/C', 'http://127.0.0.1:4000/c'])
    expect(await verify(signed(capture, { 'paypal-cert-url': url }))).toBeNull()
  expect(fetched).toEqual([])
  const own = 'http://127.0.0.1:4000/paypal/v1/notifications/certs/C'
  expect(await verify(signed(capture, { 'paypal-cert-url': own }))).not.toBeNull()
})

test('the sandbox has its own host', async () => {
  const { verify } = setUp({ baseUrl: 'https://api-m.sandbox.paypal.com' })
  const url = 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1'
  expect(await verify(signed(capture, { 'paypal-cert-url': url }))).not.toBeNull()
  expect(await verify(signed(capture))).toBeNull()
})

test('strangers make the store ask for ten certificates a minute and no more; a known one needs no question', async () => {
  const { verify, fetched } = setUp()
  expect(await verify(signed(capture))).not.toBeNull()
  for (let number = 2; number <= 30; number += 1) {
    const url = `https://api.paypal.com/v1/notifications/certs/CERT-${number}`
    const answer = verify(signed(capture, { 'paypal-cert-url': url }))
    if (number <= 10) await answer
    else await expect(answer).rejects.toMatchObject({ code: 'unavailable' })
  }
  expect(fetched).toHaveLength(10)
  expect(await verify(signed(capture))).not.toBeNull()
})

test('forged notices use up the questions of their sender only', async () => {
  const { verify, fetched } = setUp()
  const forged = (number: number) =>
    verify(
      signed(capture, {
        'paypal-cert-url': `https://api.paypal.com/v1/notifications/certs/FORGED-${number}`,
        // Every home has as many addresses below the first 64 bits as it likes.
        'x-client-address': `2001:db8:1:2::${number}`,
      }),
    ).catch(() => {})
  await Promise.all(Array.from({ length: 30 }, (_, number) => forged(number)))
  expect(fetched).toHaveLength(10)
  expect(await verify(signed(capture, { 'x-client-address': '2001:db8:1:3::1' }))).not.toBeNull()
})

test('however many senders there are, they make the store ask for sixty certificates a minute and no more', async () => {
  const { verify, fetched } = setUp()
  for (let number = 1; number <= 70; number += 1) {
    const url = `https://api.paypal.com/v1/notifications/certs/CERT-${number}`
    const answer = verify(signed(capture, { 'paypal-cert-url': url, 'x-client-address': `203.0.113.${number}` }))
    if (number <= 60) await answer
    else await expect(answer).rejects.toMatchObject({ code: 'unavailable' })
  }
  expect(fetched).toHaveLength(60)
})

test('a signature that no key of PayPal’s can have made is refused without asking for a certificate', async () => {
  const { verify, fetched } = setUp()
  for (const signature of ['AAAA', 'nonsense', Buffer.alloc(128).toString('base64')])
    expect(await verify(signed(capture, { 'paypal-transmission-sig': signature }))).toBeNull()
  expect(fetched).toEqual([])
})

test('many notices at once ask for their certificate once', async () => {
  const { verify, fetched } = setUp()
  const answers = await Promise.all(Array.from({ length: 8 }, () => verify(signed(capture))))
  expect(answers.every((answer) => answer?.[0]?.paymentId === 'CAP1')).toBe(true)
  expect(fetched).toEqual([certUrl])
})

const smallKey = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export({ type: 'pkcs8', format: 'pem' })
test.each([
  ['it has expired', makeCertificate(key, signer, new Date('2010-01-01'))],
  ['its time has not begun', makeCertificate(key, signer, new Date(Date.now() + 10 * 86_400_000))],
  ['it names somebody else', makeCertificate(key, 'shop.example', new Date())],
  ['it names somebody who looks alike', makeCertificate(key, 'evilpaypal.com', new Date())],
  ['its key is small', makeCertificate(smallKey.toString(), signer, new Date())],
])('a certificate signs nothing when %s', async (_what, certificate) => {
  expect(await setUp({ certificate }).verify(signed(capture))).toBeNull()
})

test('an issuer in the same file must have signed the certificate', async () => {
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' })
  const pretender = makeCertificate(other.toString(), signer, new Date())
  expect(await setUp({ certificate: goodCertificate + pretender }).verify(signed(capture))).toBeNull()
  expect(await setUp({ certificate: goodCertificate + goodCertificate }).verify(signed(capture))).not.toBeNull()
})

test.each([
  ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
  ['is missing', async () => new Response('', { status: 404 })],
  ['is endless', async () => new Response('x'.repeat(100_000))],
  ['is a web page', async () => new Response('<html></html>')],
])('when the certificate %s, PayPal is asked to send again', async (_what, certificate) => {
  await expect(setUp({ certificate }).verify(signed(capture))).rejects.toMatchObject({ code: 'unavailable' })
})

test('without a webhook id there is no verifier', () => {
  expect(() => createPaypalNoticeVerifier({ baseUrl: 'https://api-m.paypal.com', webhookId: '' })).toThrow('webhook id')
})
