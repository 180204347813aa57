import type { Body } from '#api/calls.ts'
import type { PaymentStanding } from '#domain/payments/payment-standing.ts'
import type { ReturnedPayment } from '#domain/payments/showing/find-returned-payment.ts'
import { callStore, mayHaveTakenEffect } from '#web/call-store.ts'
import { findApproveLink } from '#web/personal/purchase/approve-link.ts'
import { fetchReturnedPayment, unknownReturn, waitForNextPoll } from '#web/personal/purchase/fetch-returned-payment.ts'
import { type DownloadLink, requestDownloadLink } from '#web/personal/purchase/request-download-link.ts'
import type { PaymentArrival } from './payment-arrival.ts'

export type PaymentStage =
  | { kind: 'processing' }
  | { kind: 'capturing' }
  /** Paid; the link is being created. */
  | { kind: 'confirmed'; orderId: string }
  | { kind: 'ready'; orderId: string; fileName: string; link: DownloadLink }
  /** Paid as a gift; the recipient has its files. */
  | { kind: 'given'; orderId: string }
  /** Paid, but the caller is not the buyer. */
  | { kind: 'not-the-buyer' }
  | { kind: 'pending'; order: string | null }
  /** `approve` leads back to PayPal, where the buyer can still approve or choose another way to pay. */
  | { kind: 'not-completed'; approve: string | null; reason: 'declined' | 'not-approved' | 'unknown' }
  /** PayPal refused permanently: only a new order can be paid. */
  | { kind: 'refused' }
  | { kind: 'declined' }
  /** The order can no longer be paid, or its payment no longer counts. */
  | { kind: 'settled'; standing: SettledStanding; guestNumber?: string | undefined }
  /** It is unknown whether money moved; a retry is safe. */
  | { kind: 'failed' }
  | { kind: 'no-link'; orderId: string }
  | { kind: 'link-failed'; orderId: string }

type SettledStanding = Exclude<PaymentStanding, 'paid' | 'checking' | 'unpaid'>

/** The provider's result, with the paid order's package if the caller may have it. */
type Confirmation = { kind: 'paid'; orderId: string; fileName: string | null; else: PaymentStage } | PaymentStage

/**
 * Completes a payment: captures or confirms it, then gets the download link, showing each stage on the way. Each call
 * sends one request; a repeat has no further effect on the server.
 */
export async function completePayment(arrival: PaymentArrival, show: (stage: PaymentStage) => void): Promise<void> {
  show({ kind: arrival.provider === 'paypal' ? 'capturing' : 'processing' })
  const confirmation = await confirm(arrival)
  if (confirmation.kind !== 'paid') return show(confirmation)
  const { orderId, fileName } = confirmation
  if (!fileName) return show((await readWithout(orderId)) ?? confirmation.else)
  show({ kind: 'confirmed', orderId })
  const link = await requestDownloadLink(fileName, orderId || undefined)
  if (link === 'failed') show({ kind: 'link-failed', orderId })
  else if (link === 'empty') show({ kind: 'no-link', orderId })
  else show({ kind: 'ready', orderId, fileName, link })
}

function confirm(arrival: PaymentArrival): Promise<Confirmation> {
  if (arrival.provider === 'paypal') return capturePaypal(arrival.token)
  if (arrival.provider === 'free') return readNamedOrder(arrival.orderId)
  const { collectionId, preferenceId, status } = arrival
  return status === 'approved' ? confirmMercadopago(collectionId) : readClaimed(collectionId, preferenceId, status)
}

/** Why there is no package of a paid order, which the store names to its buyer alone; null when it does not say. */
async function readWithout(orderId: string): Promise<PaymentStage | null> {
  if (orderId === '') return null
  const settled = readSettled(await findReturned({ order: orderId }))
  if (settled) return settled
  const answer = await callStore('GET /me/orders/{id}', { params: { id: orderId } })
  if (answer.ok) return answer.body.gift ? { kind: 'given', orderId } : null
  return answer.status === 401 || answer.status === 404 ? null : { kind: 'link-failed', orderId }
}

const findReturned = async (names: Record<string, string>): Promise<ReturnedPayment> =>
  (await fetchReturnedPayment(new URLSearchParams(names))) ?? unknownReturn

function readSettled({ standing, guestNumber }: ReturnedPayment): PaymentStage | null {
  if (standing === 'unknown' || standing === 'unpaid' || standing === 'paid' || standing === 'checking') return null
  return { kind: 'settled', standing, guestNumber }
}

/** What the store knows of an order; null when it can still be paid or the store does not know it. */
async function readStanding(found: ReturnedPayment): Promise<Confirmation | null> {
  if (found.standing === 'paid') return fetchOrder(found.orderId)
  return found.standing === 'checking' ? { kind: 'pending', order: found.orderId } : readSettled(found)
}

/** A response about money, from any store version: every field is checked before use. */
type Settled = Partial<Body<'POST /payments/paypal/capture'> | Body<'POST /payments/mercadopago/confirm'>>

const orderOf = (body: Settled) => (typeof body.orderId === 'string' ? body.orderId : null)

const paid = (body: Settled, otherwise: PaymentStage = { kind: 'not-the-buyer' }): Confirmation => ({
  kind: 'paid',
  orderId: String(body.orderId ?? ''),
  fileName: typeof body.fileName === 'string' ? body.fileName : null,
  else: otherwise,
})

async function capturePaypal(orderID: string): Promise<Confirmation> {
  const answer = await callStore('POST /payments/paypal/capture', { body: { orderID } })
  // 409: the buyer did not approve it, or PayPal declined it.
  if (answer.status === 409) return { kind: 'not-completed', approve: null, reason: 'unknown' }
  if (!answer.ok) return { kind: 'failed' }
  const { body } = answer
  if (body.status === 'COMPLETED') return paid(body)
  if (body.status === 'PENDING') return { kind: 'pending', order: orderOf(body) }
  if (body.final === true) return { kind: 'refused' }
  const reason = reasons[String(body.status)]
  if (reason) return { kind: 'not-completed', approve: findApproveLink(body.links), reason }
  const found = await findReturned({ token: orderID })
  const standing = found.standing === 'unknown' && ends[String(body.status)]
  if (standing) return { kind: 'settled', standing }
  return (await readStanding(found)) ?? { kind: 'not-completed', approve: null, reason: 'unknown' }
}

const reasons: Record<string, 'declined' | 'not-approved'> = {
  DECLINED: 'declined',
  PAYER_ACTION_REQUIRED: 'not-approved',
}
/** When this browser is not the buyer's, the store reveals only the status. */
const ends: Record<string, SettledStanding> = {
  CANCELLED: 'over',
  EXPIRED: 'over',
  REFUNDED: 'returned',
  CHARGED_BACK: 'returned',
  DISPUTED: 'disputed',
}

const waitingStates = ['pending', 'in_process', 'authorized']

/** Anybody can put another status into the address, so what the store knows of the order takes precedence. */
async function readClaimed(collectionId: string, preferenceId: string | null, claimed: string): Promise<Confirmation> {
  const found = await findReturned({ collection_id: collectionId, preference_id: preferenceId ?? 'null' })
  const known = await readStanding(found)
  if (known) return known
  if (waitingStates.includes(claimed)) return { kind: 'pending', order: found.orderId }
  return { kind: found.standing === 'unknown' ? 'failed' : 'declined' }
}

async function confirmMercadopago(collectionId: string): Promise<Confirmation> {
  const sent = { body: { collection_id: collectionId, status: 'approved' } }
  const answer = await callStore('POST /payments/mercadopago/confirm', sent)
  if (!answer.ok) return { kind: 'failed' }
  const { body } = answer
  if (body.status === 'approved') return paid(body)
  if (waitingStates.includes(String(body.status))) return { kind: 'pending', order: orderOf(body) }
  return (await readStanding(await findReturned({ collection_id: collectionId }))) ?? { kind: 'declined' }
}

async function readNamedOrder(orderId: string): Promise<Confirmation> {
  const found = await findReturned({ order: orderId })
  if (found.standing === 'unknown') return { kind: 'failed' }
  return (await readStanding(found)) ?? { kind: 'pending', order: orderId }
}

/** The package of a paid order; retries until the store responds, since only a refusal says anything about the order. */
async function fetchOrder(orderId: string): Promise<Confirmation> {
  for (;;) {
    const answer = await callStore('GET /payments/{orderId}', { params: { orderId } })
    if (answer.ok) return paid({ ...answer.body, orderId }, { kind: 'link-failed', orderId })
    if (answer.status !== 429 && !mayHaveTakenEffect(answer)) return { kind: 'failed' }
    await waitForNextPoll()
  }
}
