import { expect, test } from 'vitest'
import type { PaymentStage } from './complete-payment.ts'
import { stepsOf } from './stage-steps.ts'

const link = { href: '/api/downloads/cat.zip', expiresInSeconds: 900 }

const stages: [PaymentStage, string[]][] = [
  [{ kind: 'processing' }, ['waits']],
  [{ kind: 'capturing' }, ['waits']],
  [{ kind: 'confirmed', orderId: 'o1' }, ['waits']],
  [{ kind: 'pending', order: null }, ['waits']],
  [{ kind: 'ready', orderId: 'o1', fileName: 'cat.zip', link }, []],
  [{ kind: 'given', orderId: 'o1' }, []],
  [{ kind: 'not-the-buyer' }, ['order']],
  [{ kind: 'not-completed', approve: null, reason: 'unknown' }, ['check', 'again']],
  [{ kind: 'not-completed', approve: '/approve', reason: 'declined' }, ['another-way']],
  [{ kind: 'not-completed', approve: '/approve', reason: 'not-approved' }, ['another-way']],
  [{ kind: 'refused' }, ['another-way']],
  [{ kind: 'declined' }, ['again']],
  [{ kind: 'settled', standing: 'returned' }, ['order']],
  [{ kind: 'failed' }, ['check', 'order']],
  [{ kind: 'no-link', orderId: 'o1' }, ['link', 'order']],
  [{ kind: 'link-failed', orderId: 'o1' }, ['link', 'order']],
]

test.each(stages)('%j offers %j', (stage, offered) => {
  const { waits, retry, pay, order } = stepsOf(stage)
  expect([waits && 'waits', retry, pay, order && 'order'].filter(Boolean)).toEqual(offered)
})

test('only what is known to be unpaid can be paid anew', () => {
  const payable = stages.filter(([stage]) => stepsOf(stage).pay).map(([{ kind }]) => kind)
  expect(new Set(payable)).toEqual(new Set(['not-completed', 'refused', 'declined']))
})
