import { randomBytes } from 'node:crypto'
import type { Simulation } from '../simulation.ts'
import type { TransitionRequest } from '../transition-request.ts'
import { nextCaptureState } from './capture-rules.ts'
import { fromMinor, toMinor } from './money.ts'
import { announceCapture, announceDispute } from './notice-events.ts'
import { decideRefund, isReversal, recordRefund, refundableOf, remainderOf } from './record-refund.ts'
import { type Capture, type Dispute, paypalBooks } from './records.ts'

type About = Pick<Dispute, 'reason' | 'stage'>

/** Opens a dispute, or moves the open one to its next stage. */
function dispute(simulation: Simulation, open: Dispute | undefined, made: Omit<Dispute, 'id' | 'status'>): void {
  const { reason, stage, updatedAt } = made
  const id = `PP-D-${parseInt(randomBytes(4).toString('hex'), 16)}`
  const next: Dispute = open
    ? { ...open, reason, stage, updatedAt }
    : { ...made, id, status: 'WAITING_FOR_SELLER_RESPONSE' }
  paypalBooks(simulation).saveDispute(next)
  announceDispute(simulation, next, open ? 'UPDATED' : 'CREATED')
}

/** Takes the seller's money; pending refunds of it fail. */
function takeBack(simulation: Simulation, capture: Capture, left: bigint): void {
  const waiting = paypalBooks(simulation)
    .refunds.withReference(capture.id)
    .filter(({ status }) => status === 'PENDING')
  for (const refund of waiting) decideRefund(simulation, refund, 'FAILED')
  recordRefund(simulation, capture, { kind: 'reversal', amount: fromMinor(left, capture.amount.currency_code) })
}

/** What PayPal, the bank or the buyer does to a capture. Returns false if its current state does not allow it. */
export function transitionCapture(
  simulation: Simulation,
  capture: Capture,
  { become, amount, held }: TransitionRequest,
): boolean {
  const books = paypalBooks(simulation)
  const now = simulation.clock.now().toISOString()
  const open = books.disputes.withReference(capture.id).find(({ status }) => status !== 'RESOLVED')
  const reversal = books.refunds.withReference(capture.id).find(isReversal)
  const { currency_code } = capture.amount
  const { left, whole } = remainderOf(simulation, capture)
  const free = refundableOf(simulation, capture)
  const asked = amount === undefined ? free : toMinor({ currency_code, value: amount })
  if (become === 'refunded' && (asked <= 0n || asked > free)) return false
  if (become === 'disputed' && open) return false

  const back = become === 'reimbursed' && reversal ? toMinor(reversal.amount) : 0n
  const rest = { whole, left: left + back - (become === 'refunded' ? asked : 0n) }
  const state = nextCaptureState(capture, become, { rest, held: become === 'reimbursed' ? !open : held })
  if (!state) return false
  const changed: Capture = { ...capture, status: state.status, reason: state.reason, updatedAt: now }
  books.saveCapture(changed)
  const told = (about: About) => ({
    ...about,
    captureId: capture.id,
    amount: fromMinor(left, currency_code),
    createdAt: now,
    updatedAt: now,
  })
  const resolve = (outcome: Dispute['outcome']) => {
    if (!open) return
    const resolved: Dispute = { ...open, status: 'RESOLVED', outcome, updatedAt: now }
    books.saveDispute(resolved)
    announceDispute(simulation, resolved, 'RESOLVED')
  }

  switch (become) {
    case 'completed':
    case 'denied':
      announceCapture(simulation, changed)
      break
    case 'refunded':
      recordRefund(simulation, changed, { kind: 'refund', amount: fromMinor(asked, currency_code) })
      resolve('RESOLVED_BUYER_FAVOUR')
      break
    case 'reversed':
      takeBack(simulation, changed, left)
      resolve('RESOLVED_BUYER_FAVOUR')
      break
    case 'charged_back':
      dispute(simulation, open, told({ reason: 'UNAUTHORISED', stage: 'CHARGEBACK' }))
      takeBack(simulation, changed, left)
      break
    case 'disputed':
      dispute(simulation, open, told({ reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED', stage: 'INQUIRY' }))
      break
    case 'reimbursed':
      if (reversal) books.saveRefund({ ...reversal, status: 'CANCELLED', updatedAt: now })
      resolve('RESOLVED_SELLER_FAVOUR')
      if (reversal && !open && state.status === 'COMPLETED') announceCapture(simulation, changed)
  }
  return true
}
