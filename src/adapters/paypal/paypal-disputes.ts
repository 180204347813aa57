import { z } from 'zod'
import { isShopError } from '#domain/errors.ts'
import type { DisputeReading, ProviderAttempt, ProviderPayment } from '#domain/payments/payment-provider.ts'
import { isHeld } from '#domain/payments/payment-states.ts'
import { makeDeadline } from '../provider-call.ts'
import type { PaypalClient } from './paypal-client.ts'

// The fields of `GET /v1/customer/disputes` that are used (developer.paypal.com/docs/api/customer-disputes/v1).
const disputes = z.object({ items: z.array(z.object({ status: z.string() })).default([]) })

/** The service that an application must be permitted in order to see the seller's disputes. */
export const disputeService = 'disputes/read-seller'

// This is an addition, so it takes no more than part of the time of the whole read.
const lookMs = 3_000

async function readDispute(client: PaypalClient, captureId: string, deadline: number): Promise<DisputeReading> {
  const path = `/v1/customer/disputes?disputed_transaction_id=${encodeURIComponent(captureId)}`
  try {
    if (!(await client.mayUse(disputeService, deadline))) return 'unknown'
    const { status, body } = await client.call({ method: 'GET', path, deadline })
    const parsed = status === 200 ? disputes.safeParse(body) : null
    if (!parsed?.success) return 'unknown'
    return parsed.data.items.some((dispute) => dispute.status !== 'RESOLVED') ? 'open' : 'none'
  } catch (error) {
    if (!isShopError(error)) throw error
    return 'unknown'
  }
}

/**
 * Adds what PayPal's list of disputes says about captures that were known before and that, by their own account, still
 * hold money. `unknown` when it cannot be seen: without the permission (403), or while it does not answer. Never throws
 * for that, since the captures themselves were read.
 */
export async function addDisputes(
  client: PaypalClient,
  attempt: ProviderAttempt,
  { known, deadline }: { known: string[]; deadline: number },
): Promise<ProviderAttempt> {
  const soon = Math.min(deadline, makeDeadline(lookMs))
  const ask = async (payment: ProviderPayment): Promise<ProviderPayment> =>
    known.includes(payment.id) && isHeld(payment.status)
      ? { ...payment, dispute: await readDispute(client, payment.id, soon) }
      : payment
  return { ...attempt, payments: await Promise.all(attempt.payments.map(ask)) }
}
