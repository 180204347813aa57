import { randomBytes } from 'node:crypto'
import type { Become } from '../become.ts'
import type { Simulation } from '../simulation.ts'
import { fromMinor, toMinor } from './money.ts'
import { announceCapture, announceDispute } from './notice-events.ts'
import { type Capture, type Dispute, paypalBooks } from './records.ts'
import { recordRefund, remainingOf } from './refund-capture.ts'

/** What PayPal, the bank or the buyer does to a capture; false where it cannot happen from its present state. */
export function becomePaypal(simulation: Simulation, capture: Capture, { become, amount }: Become): boolean {
  const books = paypalBooks(simulation)
  const now = simulation.clock.now().toISOString()
  const open = books.disputes.withReference(capture.id).find((dispute) => dispute.status !== 'RESOLVED')
  const { currency_code } = capture.amount
  const left = remainingOf(simulation, capture)
  const settled = capture.status === 'COMPLETED' || capture.status === 'PARTIALLY_REFUNDED'
  const change = (changes: Partial<Capture>) => {
    const changed: Capture = { ...capture, ...changes, updatedAt: now }
    books.saveCapture(changed)
    return changed
  }
  const resolve = (outcome: Dispute['outcome']) => {
    if (!open) return
    const resolved: Dispute = { ...open, status: 'RESOLVED', outcome, updatedAt: now }
    books.saveDispute(resolved)
    announceDispute(simulation, resolved, 'RESOLVED')
  }
  const dispute = (about: Pick<Dispute, 'reason' | 'stage'>) => {
    const known = open && { ...open, ...about, updatedAt: now }
    const id = `PP-D-${parseInt(randomBytes(4).toString('hex'), 16)}`
    const made: Dispute = known ?? {
      ...about,
      id,
      captureId: capture.id,
      status: 'WAITING_FOR_SELLER_RESPONSE',
      amount: fromMinor(left, currency_code),
      createdAt: now,
      updatedAt: now,
    }
    books.saveDispute(made)
    announceDispute(simulation, made, known ? 'UPDATED' : 'CREATED')
  }
  const takeBack = (reason: Capture['reason']) =>
    recordRefund(simulation, { ...capture, reason }, { kind: 'reversal', amount: fromMinor(left, currency_code) })

  switch (become) {
    case 'completed':
      if (capture.status !== 'PENDING') return false
      announceCapture(simulation, change({ status: 'COMPLETED', reason: undefined }))
      return true
    case 'denied':
      if (capture.status !== 'PENDING') return false
      announceCapture(simulation, change({ status: 'DECLINED', reason: undefined }))
      return true
    case 'refunded': {
      const asked = amount === undefined ? left : toMinor({ currency_code, value: amount })
      if (!settled || asked <= 0n || asked > left) return false
      recordRefund(
        simulation,
        { ...capture, reason: undefined },
        { kind: 'refund', amount: fromMinor(asked, currency_code) },
      )
      resolve('RESOLVED_BUYER_FAVOUR')
      return true
    }
    case 'reversed':
      if (!settled) return false
      takeBack('CHARGEBACK')
      return true
    case 'charged_back':
      if (!settled) return false
      dispute({ reason: 'UNAUTHORISED', stage: 'CHARGEBACK' })
      takeBack('CHARGEBACK')
      return true
    case 'disputed':
      if (!settled || open) return false
      change({ reason: 'BUYER_COMPLAINT' })
      dispute({ reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED', stage: 'INQUIRY' })
      return true
    case 'reimbursed': {
      const reversal = books.refunds
        .withReference(capture.id)
        .find((one) => one.kind === 'reversal' && one.status === 'COMPLETED')
      if (!open && !reversal) return false
      if (reversal) books.saveRefund({ ...reversal, status: 'CANCELLED' })
      const whole = remainingOf(simulation, capture) === toMinor(capture.amount)
      const back = change({ status: whole ? 'COMPLETED' : 'PARTIALLY_REFUNDED', reason: undefined })
      resolve('RESOLVED_SELLER_FAVOUR')
      if (reversal && !open && whole) announceCapture(simulation, back)
      return true
    }
  }
}
