import type { Sent } from '#api/calls.ts'
import type { PaymentStanding, ReturnedPayment } from '#domain/payments/showing/find-returned-payment.ts'
import { callStore } from '#web/call-store.ts'

const standings: PaymentStanding[] = ['paid', 'checking', 'unpaid', 'over', 'returned', 'disputed']

export const unknownReturn: ReturnedPayment = { standing: 'unknown', orderId: null }
const names = ['order', 'external_reference', 'token', 'preference_id', 'collection_id'] as const

/** The parameters that may name an order; providers write `null` where they have nothing. */
function namesIn(parameters: URLSearchParams) {
  const found: NonNullable<Sent<'GET /payment-returns'>['query']> = {}
  for (const name of names) {
    const value = parameters.get(name)
    if (value && value !== 'null') found[name] = value
  }
  return found
}

/** Whether the address names anything that the store could know. */
export const namesOrder = (parameters: URLSearchParams): boolean => Object.keys(namesIn(parameters)).length > 0

/** Asks the store, not the provider; `unknown` without an answer, too. */
export async function askReturnedPayment(parameters: URLSearchParams): Promise<ReturnedPayment> {
  if (!namesOrder(parameters)) return unknownReturn
  const answer = await callStore('GET /payment-returns', { query: namesIn(parameters) })
  if (!answer.ok) return unknownReturn
  const { orderId } = answer.body
  const standing = standings.find((one) => one === answer.body.standing)
  return standing && typeof orderId === 'string' ? { standing, orderId } : unknownReturn
}
