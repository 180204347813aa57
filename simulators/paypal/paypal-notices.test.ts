import { createVerify, X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { paypalClient, type Received, send, startQuick, startReceiver } from '../test-kit.ts'
import { rawMember } from './verify-signature.ts'

const header = (notice: Received | undefined, name: string) => String(notice?.headers[`paypal-${name}`])

function isSigned(notice: Received, certificate: string, webhookId: string): boolean {
  const parts = [header(notice, 'transmission-id'), header(notice, 'transmission-time'), webhookId]
  const message = [...parts, crc32(Buffer.from(notice.body))].join('|')
  const signature = Buffer.from(header(notice, 'transmission-sig'), 'base64')
  return createVerify('SHA256').update(message).verify(certificate, signature)
}

test('notices are signed with the key of the certificate at their address, over the raw body', async () => {
  await using receiver = await startReceiver()
  await using simulators = await startQuick({ paypalWebhookUrl: receiver.url })
  const { webhookId } = simulators.credentials.paypal
  await paypalClient(simulators).sell()
  const [first] = await receiver.count(3)
  if (!first) throw new Error('no notice came')
  expect(header(first, 'cert-url')).toMatch(/\/paypal\/v1\/notifications\/certs\/CERT-[0-9a-f-]+$/)
  const certificate = (await send(header(first, 'cert-url'))).json
  expect(isSigned(first, certificate, webhookId)).toBe(true)
  expect(isSigned({ ...first, body: `${first.body} ` }, certificate, webhookId)).toBe(false)
  expect(isSigned(first, certificate, 'OTHER')).toBe(false)
})

test('the certificate is a sound X.509 one, self-signed and in its time', async () => {
  await using receiver = await startReceiver()
  await using simulators = await startQuick({ paypalWebhookUrl: receiver.url })
  await paypalClient(simulators).sell()
  const [notice] = await receiver.count(1)
  const certificate = new X509Certificate((await send(header(notice, 'cert-url'))).json)
  expect(certificate.verify(certificate.publicKey)).toBe(true)
  expect(certificate.subject).toBe('CN=Estela payment simulator')
  expect(certificate.publicKey.asymmetricKeyDetails?.modulusLength).toBe(2048)
  expect(certificate.validFromDate.getTime()).toBeLessThan(Date.now())
  expect(certificate.validToDate.getTime()).toBeGreaterThan(Date.now() + 9 * 365 * 86_400_000)
  expect((await send(`${simulators.url}/paypal/v1/notifications/certs/CERT-other`)).status).toBe(404)
})

test('verify-webhook-signature counts the bytes of the event: written anew it fails', async () => {
  await using receiver = await startReceiver()
  await using simulators = await startQuick({ paypalWebhookUrl: receiver.url })
  const paypal = paypalClient(simulators)
  await paypal.sell()
  const [notice] = await receiver.count(1)
  const about = {
    auth_algo: header(notice, 'auth-algo'),
    cert_url: header(notice, 'cert-url'),
    transmission_id: header(notice, 'transmission-id'),
    transmission_sig: header(notice, 'transmission-sig'),
    transmission_time: header(notice, 'transmission-time'),
    webhook_id: simulators.credentials.paypal.webhookId,
  }
  const verify = async (event: string) => {
    const body = `${JSON.stringify(about).slice(0, -1)},"webhook_event":${event}}`
    return (await paypal.call('/v1/notifications/verify-webhook-signature', { body })).json.verification_status
  }
  const raw = notice?.body ?? ''
  expect(await verify(raw)).toBe('SUCCESS')
  expect(await verify(JSON.stringify(JSON.parse(raw), null, 1))).toBe('FAILURE')
  about.cert_url = 'https://attacker.test/cert'
  expect(await verify(raw)).toBe('FAILURE')
})

test('a member of a JSON text is cut out as it stands', () => {
  expect(rawMember('{"a":{"b":[1,{"b":2}]},"b": {"c": 1.0, "d":"}\\"," } ,"e":1}', 'b')).toBe(
    '{"c": 1.0, "d":"}\\"," }',
  )
  expect(rawMember('{"b":1}', 'b')).toBe('1')
  expect(rawMember('{"a":"b"}', 'b')).toBeUndefined()
})

test('refund notices name the capture by the link up only; disputes name it as the seller transaction', async () => {
  await using receiver = await startReceiver()
  await using simulators = await startQuick({ paypalWebhookUrl: receiver.url })
  const { captureId, orderId } = await paypalClient(simulators).sell()
  await simulators.control(`/payments/${captureId}`, { become: 'disputed' })
  await simulators.control(`/payments/${captureId}`, { become: 'refunded' })
  const notices = await receiver.count(6)
  const of = (type: string) => notices.find(({ json }) => json.event_type === type)?.json
  expect(of('PAYMENT.CAPTURE.COMPLETED').resource.supplementary_data.related_ids.order_id).toBe(orderId)
  const refund = of('PAYMENT.CAPTURE.REFUNDED')
  expect([refund.resource_type, refund.resource.id === captureId]).toEqual(['refund', false])
  expect(refund.resource.links[1]).toMatchObject({ rel: 'up', href: expect.stringContaining(captureId) })
  expect(of('CUSTOMER.DISPUTE.CREATED').resource.disputed_transactions[0].seller_transaction_id).toBe(captureId)
  expect(of('CUSTOMER.DISPUTE.RESOLVED').resource.dispute_outcome.outcome_code).toBe('RESOLVED_BUYER_FAVOUR')
})
