import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { answeredPaypal } from '#test/providers/answered-paypal.ts'

/** The enums of PayPal's own description. */
const described = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../simulators/paypal/openapi/payments_payment_v2.json'), 'utf8'),
).components.schemas
const statuses: string[] = described.capture_status.properties.status.enum
const reasons: string[] = described.capture_status_details.properties.reason.enum

const page = readFileSync(join(import.meta.dirname, '../../../docs/payments.md'), 'utf8')
const rows = (page.split(/^## /m).find((part) => part.startsWith('Statuses and reasons at PayPal')) ?? '')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.replaceAll('`', '').trim()),
  )
const [heads = [], , ...lines] = rows
/** What the page says about a pair. */
const written = (status: string, reason: string | undefined): string | undefined => {
  const column = heads.indexOf(reason ?? 'none or another')
  return lines.find(([word]) => word === status)?.[column < 0 ? heads.indexOf('none or another') : column]
}

/** What the adapter makes of a capture, read once with its order and once by itself. */
async function readBoth(status: string, reason: string | undefined) {
  const capture = {
    id: 'C',
    status,
    ...(reason && { status_details: { reason } }),
    amount: { currency_code: 'USD', value: '10.50' },
  }
  const paypal = answeredPaypal(async (url) => {
    if (String(url).endsWith('/token')) return Response.json({ access_token: 't', expires_in: 100 })
    if (String(url).includes('/captures/')) return Response.json(capture)
    return Response.json({ id: 'O', status: 'COMPLETED', purchase_units: [{ payments: { captures: [capture] } }] })
  })
  const { payments } = await paypal.read({ providerOrderId: 'O', orderId: 'o', paymentIds: [] })
  return [payments[0]?.status, (await paypal.readPayment('C'))?.status]
}

test('the page has a row for each status, and says each reason that tells something', () => {
  expect(lines.map(([status]) => status)).toEqual(statuses)
  for (const head of heads.slice(2)) expect(reasons).toContain(head)
})

describe('each pair of PayPal’s description is what the page says', () => {
  const pairs = statuses.flatMap((status) => [undefined, ...reasons].map((reason) => [status, reason] as const))
  test.each(pairs)('%s, %s', async (status, reason) => {
    const expected = written(status, reason)
    expect(expected).toMatch(/^[a-z_]+$/)
    expect(await readBoth(status, reason)).toEqual([expected, expected])
  })
})

test('a status of tomorrow is no news of the money', async () => {
  expect(await readBoth('SOMETHING_NEW', undefined)).toEqual(['pending', 'pending'])
})
