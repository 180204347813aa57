import type { Body, Sent } from '#api/calls.ts'
import { paymentStandings } from '#domain/payments/payment-standing.ts'
import type { ReturnedPayment } from '#domain/payments/showing/find-returned-payment.ts'
import { callStore } from '#web/call-store.ts'
import { answerTimeout } from '../state/outbox/send-operation.ts'
import { pause } from '../state/pause.ts'

export const unknownReturn: ReturnedPayment = { standing: 'unknown', orderId: null }
const names = ['order', 'external_reference', 'token', 'preference_id', 'collection_id'] as const

/** The parameters that may name an order; providers write `null` for a missing value. */
function namesIn(parameters: URLSearchParams) {
  const found: NonNullable<Sent<'GET /payment-returns'>['query']> = {}
  for (const name of names) {
    const value = parameters.get(name)
    if (value && value !== 'null') found[name] = value
  }
  return found
}

/** Whether the address names anything that the store could look up. */
export const namesOrder = (parameters: URLSearchParams): boolean => Object.keys(namesIn(parameters)).length > 0

/** Polling interval while the page is visible, in ms. */
const lookPause = 5_000

/** Waits before the next poll; ends early when the browser comes online or the page becomes visible again. */
export async function waitForNextPoll(signal?: AbortSignal): Promise<void> {
  do await pause(lookPause, signal)
  while (!signal?.aborted && document.visibilityState !== 'visible')
}

/**
 * Asks the store, not the provider, and retries until it responds, since a missing response says nothing about an
 * order. Null when `signal` aborts first.
 */
export async function fetchReturnedPayment(
  parameters: URLSearchParams,
  signal?: AbortSignal,
): Promise<ReturnedPayment | null> {
  if (!namesOrder(parameters)) return unknownReturn
  for (;;) {
    const sent = { query: namesIn(parameters), ...(signal && { signal }), patience: answerTimeout }
    const answer = await callStore('GET /payment-returns', sent)
    if (signal?.aborted) return null
    // A 400 means that the store cannot look this up, so the payment is unknown.
    if (answer.ok) return readReturned(answer.body)
    if (answer.status === 400) return unknownReturn
    await waitForNextPoll(signal)
  }
}

const readNumber = (body: { guestNumber?: unknown }) =>
  typeof body.guestNumber === 'string' ? body.guestNumber : undefined

const hasDeclined = (body: { declined?: unknown }) => (body.declined === true ? body.declined : undefined)

function readReturned(body: Body<'GET /payment-returns'>): ReturnedPayment {
  const { orderId } = body
  const standing = paymentStandings.find((one) => one === body.standing)
  if (!standing || typeof orderId !== 'string') return unknownReturn
  return { standing, orderId, guestNumber: readNumber(body), declined: hasDeclined(body) }
}
