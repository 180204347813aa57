import { paypalId } from '../ids.ts'
import type { Simulation } from '../simulation.ts'
import { isSpokenFor, type RefundStatus, type Remainder, refundTransitions, stateAfterRefund } from './capture-rules.ts'
import { toMinor } from './money.ts'
import { announceRefund } from './notice-events.ts'
import { type Capture, paypalBooks, type Refund } from './records.ts'

/** How long a refund of a bank payment stays pending, unless the control call decides it earlier. */
const waitingDays = 3

const sumOf = (refunds: Refund[]) => refunds.reduce((sum, refund) => sum + toMinor(refund.amount), 0n)

/** How much of a capture was not refunded, in smallest units; pending refunds do not count. */
export function remainderOf(simulation: Pick<Simulation, 'books'>, capture: Capture): Remainder {
  const given = paypalBooks(simulation).refunds.withReference(capture.id)
  const whole = toMinor(capture.amount)
  return { whole, left: whole - sumOf(given.filter(({ status }) => status === 'COMPLETED')) }
}

/** How much of a capture can still be refunded; pending refunds are already deducted. */
export function refundableOf(simulation: Pick<Simulation, 'books'>, capture: Capture): bigint {
  const given = paypalBooks(simulation).refunds.withReference(capture.id)
  return toMinor(capture.amount) - sumOf(given.filter(({ status }) => isSpokenFor(status)))
}

/** Records a refund and sends its notice; updating the capture is left to the caller. */
export function recordRefund(
  simulation: Simulation,
  capture: Pick<Capture, 'id'>,
  given: Pick<Refund, 'kind' | 'amount'> & Partial<Refund>,
): Refund {
  const now = simulation.clock.now()
  const refund: Refund = {
    id: paypalId(),
    captureId: capture.id,
    status: 'COMPLETED',
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    ...given,
    ...(given.status === 'PENDING' && {
      plan: { becomes: 'COMPLETED', at: new Date(now.getTime() + waitingDays * 86_400_000).toISOString() },
    }),
  }
  paypalBooks(simulation).saveRefund(refund)
  announceRefund(simulation, refund)
  return refund
}

/** Updates the capture to the current state of its refunds. */
export function followRefunds(simulation: Simulation, captureId: string): void {
  const books = paypalBooks(simulation)
  const capture = books.captures.find(captureId)
  if (!capture) return
  const state = stateAfterRefund(capture, remainderOf(simulation, capture))
  const updatedAt = simulation.clock.now().toISOString()
  books.saveCapture({ ...capture, status: state.status, reason: state.reason, updatedAt })
}

/** Money that the bank took and has not given back. */
export const isReversal = ({ kind, status }: Refund) => kind === 'reversal' && status === 'COMPLETED'

/** Decides a refund: the money is given or not, at once or days later. Returns false if that cannot happen. */
export function decideRefund(simulation: Simulation, refund: Refund, becomes: RefundStatus): boolean {
  if (!refundTransitions[refund.status].includes(becomes)) return false
  // After the bank has taken money, refunds that were given before stay given.
  const isTaken = paypalBooks(simulation).refunds.withReference(refund.captureId).some(isReversal)
  if (refund.status === 'COMPLETED' && isTaken) return false
  const decided: Refund = {
    ...refund,
    status: becomes,
    plan: undefined,
    updatedAt: simulation.clock.now().toISOString(),
  }
  paypalBooks(simulation).saveRefund(decided)
  followRefunds(simulation, refund.captureId)
  announceRefund(simulation, decided)
  return true
}

/** Plans what a refund becomes at a later time of the clock. Returns false if that cannot happen. */
export function planRefund(
  simulation: Simulation,
  refund: Refund,
  { becomes, afterSeconds }: { becomes: RefundStatus; afterSeconds: number },
): boolean {
  if (!refundTransitions[refund.status].includes(becomes)) return false
  const at = new Date(simulation.clock.now().getTime() + afterSeconds * 1000).toISOString()
  paypalBooks(simulation).saveRefund({ ...refund, plan: { becomes, at } })
  return true
}

/** Carries out planned refund decisions that are due. */
export function settleDueRefunds(simulation: Simulation): void {
  const now = simulation.clock.now().getTime()
  for (const refund of paypalBooks(simulation).refunds.list()) {
    const { plan } = refund
    if (plan && Date.parse(plan.at) <= now) decideRefund(simulation, refund, plan.becomes)
  }
}
