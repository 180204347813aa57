/**
 * One try to collect an order at a provider: its key is stored (`created`), the buyer can pay (`open`), the money is
 * being collected and the outcome is not known (`capturing`), it is under review (`pending`), collected (`paid`),
 * refused but still payable (`declined`), or over (`closed`).
 */
export type AttemptState = 'created' | 'open' | 'capturing' | 'pending' | 'paid' | 'declined' | 'closed'

export const attemptTransitions: Record<AttemptState, readonly AttemptState[]> = {
  created: ['open', 'closed', 'pending', 'paid'],
  open: ['capturing', 'pending', 'paid', 'declined', 'closed'],
  capturing: ['open', 'pending', 'paid', 'declined', 'closed'],
  declined: ['capturing', 'open', 'pending', 'paid', 'closed'],
  pending: ['paid', 'declined', 'closed'],
  // Late money is honored.
  closed: ['pending', 'paid'],
  paid: [],
}

/** The state to move to; stays `from` when the table does not allow the transition. */
export const moveAttempt = (from: AttemptState, to: AttemptState): AttemptState =>
  attemptTransitions[from].includes(to) ? to : from

interface Capture {
  state: AttemptState
  capturing_until: string | null
}

/** Whether a call is collecting at this moment. */
export const isCapturing = ({ capturing_until: until }: Pick<Capture, 'capturing_until'>, now: Date): boolean =>
  until !== null && Date.parse(until) > now.getTime()

/** Whether money may be on its way: a capture is running, or its outcome is unknown. */
export const isCollecting = (attempt: Capture, now: Date): boolean =>
  attempt.state === 'capturing' || isCapturing(attempt, now)
