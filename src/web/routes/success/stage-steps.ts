import type { PaymentStage } from './complete-payment.ts'

/** What the buyer can do in a stage. */
interface StageSteps {
  /** Nothing: the page continues by itself. */
  waits?: true
  /** Ask once more, for the payment or for its download link. */
  retry?: 'check' | 'link'
  /** Pay anew: once more, or another way because this payment would be refused again. */
  pay?: 'again' | 'another-way'
  /** Look at the order. */
  order?: true
}

type NotCompleted = Extract<PaymentStage, { kind: 'not-completed' }>

const steps: Record<Exclude<PaymentStage['kind'], NotCompleted['kind']>, StageSteps> = {
  processing: { waits: true },
  capturing: { waits: true },
  confirmed: { waits: true },
  pending: { waits: true },
  // What these two show has steps of its own.
  ready: {},
  given: {},
  'not-the-buyer': { order: true },
  refused: { pay: 'another-way' },
  declined: { pay: 'again' },
  settled: { order: true },
  // Money may have moved, so nothing is paid anew.
  failed: { retry: 'check', order: true },
  'no-link': { retry: 'link', order: true },
  'link-failed': { retry: 'link', order: true },
}

const notCompleted: Record<NotCompleted['reason'], StageSteps> = {
  // Only the buyer can continue, at PayPal.
  'not-approved': { pay: 'another-way' },
  // PayPal would decline it again.
  declined: { pay: 'another-way' },
  unknown: { retry: 'check', pay: 'again' },
}

export const stepsOf = (stage: PaymentStage): StageSteps =>
  stage.kind === 'not-completed' ? notCompleted[stage.reason] : steps[stage.kind]
