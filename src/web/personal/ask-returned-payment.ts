import type { PaymentStanding, ReturnedPayment } from '#domain/payments/find-returned-payment.ts'
import { askServer } from './ask-server.ts'

const standings: PaymentStanding[] = ['paid', 'checking', 'unpaid', 'over', 'returned', 'disputed']

export const unknownReturn: ReturnedPayment = { standing: 'unknown', orderId: null }
const names = ['order', 'external_reference', 'token', 'preference_id', 'collection_id']

/** The parameters that may name an order; providers write `null` where they have nothing. */
const namesIn = (parameters: URLSearchParams) =>
  names.flatMap((name) => {
    const value = parameters.get(name)
    return value && value !== 'null' ? [[name, value]] : []
  })

/** Whether the address names anything that the store could know. */
export const namesOrder = (parameters: URLSearchParams): boolean => namesIn(parameters).length > 0

/** Asks the store, not the provider; `unknown` without an answer, too. */
export async function askReturnedPayment(parameters: URLSearchParams): Promise<ReturnedPayment> {
  if (!namesOrder(parameters)) return unknownReturn
  const { ok, body } = await askServer(`/api/payment-returns?${new URLSearchParams(namesIn(parameters))}`)
  const standing = standings.find((one) => one === body.standing)
  return ok && standing && typeof body.orderId === 'string' ? { standing, orderId: body.orderId } : unknownReturn
}
