import { type Answer, refusal } from '../answer.ts'

/** Mercado Pago's error body: `cause` is null, or a list of numbered causes. */
export function failure(status: number, error: string, message: string, code?: number): Answer {
  const cause = code === undefined ? null : [{ code, description: message, data: null }]
  return {
    status,
    headers: status === 429 ? { 'retry-after': '1' } : {},
    body: { message, error, status, cause },
  }
}

export const refuse = (status: number, error: string, message: string, code?: number) =>
  refusal(failure(status, error, message, code))

export const paymentNotFound = () => refuse(404, 'not_found', 'Payment not found', 2000)
