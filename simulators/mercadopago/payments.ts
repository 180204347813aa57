import type { MoneyEffect } from '../faults.ts'
import { mercadopagoId } from '../ids.ts'
import type { Simulation } from '../simulation.ts'
import { distortPrice, totalOf } from './amounts.ts'
import { announcePayment } from './notify.ts'
import { currencyOf } from './preferences.ts'
import { mercadopagoBooks, type Payment, type Preference } from './records.ts'

const voucherDays = 3

type Attempt = 'approve' | 'decline' | 'pending'

const approved = { status: 'approved', statusDetail: 'accredited' } as const
const rejected = { status: 'rejected', statusDetail: 'cc_rejected_insufficient_amount' } as const
const inReview = { status: 'in_process', statusDetail: 'pending_review_manual' } as const
const voucher = { status: 'pending', statusDetail: 'pending_waiting_payment' } as const

/** One attempt by the buyer: always a payment with its own id, even after a rejected one, and one for each card. */
export function makePayment(
  simulation: Simulation,
  preference: Preference,
  attempt: Attempt,
  effect: MoneyEffect | undefined,
  part?: number,
): Payment {
  const { request } = preference
  const wanted = effect === 'declined' ? 'decline' : effect === 'pending' ? 'pending' : attempt
  const noVouchers = (request.payment_methods?.excluded_payment_types ?? []).some(({ id }) => id === 'ticket')
  const waiting = noVouchers ? inReview : voucher
  // In binary mode a payment is approved or rejected at once.
  const result = wanted === 'approve' ? approved : wanted === 'decline' || request.binary_mode ? rejected : waiting
  const now = simulation.clock.now()
  const currency = currencyOf(preference)
  const payment: Payment = distortPrice(
    {
      id: mercadopagoId(),
      preferenceId: preference.id,
      ...result,
      amount: part ?? totalOf(request.items, currency),
      currency,
      externalReference: request.external_reference || null,
      methodId: result === voucher ? 'rapipago' : 'visa',
      typeId: result === voucher ? 'ticket' : 'credit_card',
      payerEmail: request.payer?.email ?? 'buyer@example.com',
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
      approvedAt: result === approved ? now.toISOString() : null,
      expiresAt:
        result === voucher
          ? new Date(request.date_of_expiration ?? now.getTime() + voucherDays * 86_400_000).toISOString()
          : null,
    },
    effect,
  )
  mercadopagoBooks(simulation).savePayment(payment)
  announcePayment(simulation, payment, 'payment.created')
  return payment
}

/** Saves a change to a payment and sends the notice. */
export function changePayment(simulation: Simulation, payment: Payment, changes: Partial<Payment>): Payment {
  const updatedAt = simulation.clock.now().toISOString()
  const changed: Payment = { ...payment, ...changes, updatedAt }
  if (changed.status === 'approved') changed.approvedAt ??= updatedAt
  mercadopagoBooks(simulation).savePayment(changed)
  announcePayment(simulation, changed, 'payment.updated')
  return changed
}

/** The payment as it is now: a voucher that was not paid in time is cancelled. */
export function findPayment(simulation: Simulation, id: string): Payment | undefined {
  const payment = mercadopagoBooks(simulation).payments.find(id)
  return payment && expireVoucher(simulation, payment)
}

export function expireVoucher(simulation: Simulation, payment: Payment): Payment {
  const over = payment.expiresAt && Date.parse(payment.expiresAt) <= simulation.clock.now().getTime()
  if (payment.status !== 'pending' || !over) return payment
  return changePayment(simulation, payment, { status: 'cancelled', statusDetail: 'expired' })
}

/** Checks every open voucher; called when the clock was set forward. */
export function expireVouchers(simulation: Simulation): void {
  for (const payment of mercadopagoBooks(simulation).payments.list()) expireVoucher(simulation, payment)
}
