import type { Body } from '#api/calls.ts'
import { callStore } from '#web/call-store.ts'
import { findApproveLink } from '#web/personal/purchase/approve-link.ts'
import { askDownloadLink, type DownloadLink } from '#web/personal/purchase/ask-download-link.ts'
import { askReturnedPayment, unknownReturn } from '#web/personal/purchase/ask-returned-payment.ts'
import type { PaymentArrival } from './payment-arrival.ts'

export type PaymentStage =
  | { kind: 'processing' }
  | { kind: 'capturing' }
  /** Paid; the link is being made. */
  | { kind: 'confirmed'; orderId: string }
  | { kind: 'ready'; orderId: string; fileName: string; link: DownloadLink }
  /** Paid, for somebody else, who has its files. */
  | { kind: 'given'; orderId: string }
  /** Paid, but whoever asks is not the buyer. */
  | { kind: 'not-the-buyer' }
  | { kind: 'pending'; order: string | null }
  /** `approve` leads back to PayPal, where the buyer can still approve or choose another way to pay. */
  | { kind: 'not-completed'; approve: string | null; reason: 'declined' | 'not-approved' | 'unknown' }
  /** PayPal refused for good: only another order can be paid. */
  | { kind: 'refused' }
  | { kind: 'declined' }
  /** It is not known whether money moved; asking again is safe. */
  | { kind: 'failed' }
  | { kind: 'no-link'; orderId: string }
  | { kind: 'link-failed'; orderId: string }

/** How the provider's side ended, and the paid order's package when the caller may have it. */
type Confirmation = { kind: 'paid'; orderId: string; fileName: string | null; else: PaymentStage } | PaymentStage

/**
 * Brings a payment to its end: capture or confirm, then the download link, showing each stage on the way. Each call
 * asks the server once; a repeat has no second effect there.
 */
export async function completePayment(arrival: PaymentArrival, show: (stage: PaymentStage) => void): Promise<void> {
  show({ kind: arrival.provider === 'paypal' ? 'capturing' : 'processing' })
  const confirmation = await confirm(arrival)
  if (confirmation.kind !== 'paid') return show(confirmation)
  const { orderId, fileName } = confirmation
  if (!fileName) return show((await readGiven(orderId)) ?? confirmation.else)
  show({ kind: 'confirmed', orderId })
  const link = await askDownloadLink(fileName, orderId || undefined)
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

/** What is paid and has no package for its buyer may be somebody else's; null where the store says that it is not. */
async function readGiven(orderId: string): Promise<PaymentStage | null> {
  if (orderId === '') return null
  const answer = await callStore('GET /me/orders/{id}', { params: { id: orderId } })
  if (answer.ok) return answer.body.gift ? { kind: 'given', orderId } : null
  return answer.status === 401 || answer.status === 404 ? null : { kind: 'failed' }
}

/** An answer about money, of whatever version of the store: each part is looked at before it is believed. */
type Settled = Partial<Body<'POST /payments/paypal/capture'> | Body<'POST /payments/mercadopago/confirm'>>

const orderOf = (body: Settled) => (typeof body.orderId === 'string' ? body.orderId : null)

const paid = (body: Settled): Confirmation => ({
  kind: 'paid',
  orderId: String(body.orderId ?? ''),
  fileName: typeof body.fileName === 'string' ? body.fileName : null,
  else: { kind: 'not-the-buyer' },
})

async function capturePaypal(orderID: string): Promise<Confirmation> {
  const answer = await callStore('POST /payments/paypal/capture', { body: { orderID } })
  // 409: the buyer did not approve it, or PayPal declined.
  if (answer.status === 409) return { kind: 'not-completed', approve: null, reason: 'unknown' }
  if (!answer.ok) return { kind: 'failed' }
  const { body } = answer
  if (body.status === 'COMPLETED') return paid(body)
  if (body.status === 'PENDING') return { kind: 'pending', order: orderOf(body) }
  if (body.final === true) return { kind: 'refused' }
  return {
    kind: 'not-completed',
    approve: findApproveLink(body.links),
    reason: reasons[String(body.status)] ?? 'unknown',
  }
}

const reasons: Record<string, 'declined' | 'not-approved'> = {
  DECLINED: 'declined',
  PAYER_ACTION_REQUIRED: 'not-approved',
}

const waitingStates = ['pending', 'in_process', 'authorized']
/** Standings that only the page of pending payments tells. */
const toldWhilePending = ['checking', 'returned', 'disputed']

/** Anybody can write another word into the address: what the store knows of the order comes first. */
async function readClaimed(collectionId: string, preferenceId: string | null, claimed: string): Promise<Confirmation> {
  const names = new URLSearchParams({ collection_id: collectionId, preference_id: preferenceId ?? 'null' })
  const { standing, orderId } = (await askReturnedPayment(names)) ?? unknownReturn
  if (standing === 'paid') return readOrder(orderId)
  if (waitingStates.includes(claimed) || toldWhilePending.includes(standing)) return { kind: 'pending', order: orderId }
  return { kind: standing === 'unknown' ? 'failed' : 'declined' }
}

async function confirmMercadopago(collectionId: string): Promise<Confirmation> {
  const sent = { body: { collection_id: collectionId, status: 'approved' } }
  const answer = await callStore('POST /payments/mercadopago/confirm', sent)
  if (!answer.ok) return { kind: 'failed' }
  const { body } = answer
  if (body.status === 'approved') return paid(body)
  return waitingStates.includes(String(body.status)) ? { kind: 'pending', order: orderOf(body) } : { kind: 'declined' }
}

async function readNamedOrder(orderId: string): Promise<Confirmation> {
  const { standing } = (await askReturnedPayment(new URLSearchParams({ order: orderId }))) ?? unknownReturn
  if (standing === 'paid') return readOrder(orderId)
  return standing === 'unknown' ? { kind: 'failed' } : { kind: 'pending', order: orderId }
}

async function readOrder(orderId: string): Promise<Confirmation> {
  const answer = await callStore('GET /payments/{orderId}', { params: { orderId } })
  if (!answer.ok) return { kind: 'failed' }
  const { fileName } = answer.body
  return { kind: 'paid', orderId, fileName: typeof fileName === 'string' ? fileName : null, else: { kind: 'failed' } }
}
