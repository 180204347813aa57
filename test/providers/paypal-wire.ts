import { afterAll } from 'vitest'
import { createPaypalPayments } from '#adapters/paypal/paypal-payments.ts'
import type { Fetch } from '#adapters/provider-call.ts'
import type { PaymentRequest } from '#domain/payments/payment-provider.ts'
import { startSimulators } from '#simulators/start-simulators.ts'

/** For the tests of a file: the store's adapter for the simulated PayPal, orders to send, and substitute answers. */
export async function openPaypalWire() {
  const simulators = await startSimulators({ hangMs: 60 })
  afterAll(() => simulators.stop())
  const connect = (fetch: Fetch = globalThis.fetch) =>
    createPaypalPayments({
      environment: 'simulator',
      baseUrl: `${simulators.url}/paypal`,
      ...simulators.credentials.paypal,
      brandName: 'Estela',
      fetch,
    })

  let numbers = 0
  const request = (changes: Partial<PaymentRequest> = {}): PaymentRequest => {
    numbers += 1
    return {
      orderId: `order-${numbers}`,
      orderNumber: `NUMBER${numbers}`,
      idempotencyKey: `key-${numbers}`,
      email: 'ana@example.test',
      currency: 'USD',
      amountMinor: 1050,
      lines: [
        { slug: 'dragon', title: `${'Dragón '.repeat(40)}STL`, quantity: 2, unitMinor: 300 },
        { slug: 'wizard', title: 'Wizard', quantity: 1, unitMinor: 450 },
      ],
      returnUrls: {
        success: 'https://s.test/success',
        failure: 'https://s.test/failure',
        pending: 'https://s.test/pending',
      },
      expiresAt: '2026-11-22T10:00:00.000Z',
      ...changes,
    }
  }
  const approve = (page: string, outcome = 'approve') =>
    fetch(page, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' })
  const answering =
    (status: number, body: unknown): Fetch =>
    async (url) =>
      String(url).endsWith('/token')
        ? Response.json({ access_token: 't', expires_in: 100 })
        : Response.json(body as object, { status })
  return { simulators, connect, request, approve, answering }
}
