import { expect, test } from 'vitest'
import {
  accessStatuses,
  closedStatuses,
  endedStatuses,
  entitlementOf,
  type OrderStatus,
  openStatuses,
  orderStatuses,
  orderTransitions,
  paidStatuses,
  stepsBetween,
} from './order-states.ts'

test('paid never goes back to an open state', () => {
  const seen = new Set<OrderStatus>(['paid'])
  for (const status of seen) for (const next of orderTransitions[status]) seen.add(next)
  expect([...seen].filter((status) => entitlementOf[status] === null)).toEqual([])
})

test('every way from one status to another is made of allowed steps and ends there', () => {
  for (const from of orderStatuses)
    for (const to of orderStatuses) {
      const steps = stepsBetween(from, to)
      steps.reduce<OrderStatus>((status, next) => {
        expect(orderTransitions[status]).toContain(next)
        return next
      }, from)
      if (steps.length > 0) expect(steps.at(-1)).toBe(to)
    }
})

test('late money of a given-up order is honored, and a refund seen first goes through paid', () => {
  expect(stepsBetween('expired', 'paid')).toEqual(['paid'])
  expect(stepsBetween('failed', 'refunded')).toEqual(['paid', 'refunded'])
  expect(stepsBetween('awaiting_payment', 'charged_back')).toEqual(['paid', 'charged_back'])
  expect(stepsBetween('paid', 'pending')).toEqual([])
})

test('a refund that failed gives the order back what it had', () => {
  expect(stepsBetween('refunded', 'paid')).toEqual(['paid'])
  expect(stepsBetween('refunded', 'partially_refunded')).toEqual(['partially_refunded'])
  expect(stepsBetween('partially_refunded', 'paid')).toEqual(['paid'])
  expect(stepsBetween('refunded', 'disputed')).toEqual(['paid', 'disputed'])
})

test('what statements ask for follows from the table, and no status is in none of them', () => {
  expect(openStatuses).toEqual(['awaiting_payment', 'pending'])
  expect(closedStatuses).toEqual(['cancelled', 'expired', 'failed'])
  expect(accessStatuses).toEqual(['paid', 'partially_refunded'])
  expect(paidStatuses).toEqual([...accessStatuses, 'disputed'])
  expect(endedStatuses).toEqual(['refunded', 'charged_back', ...closedStatuses])
  expect([...openStatuses, ...paidStatuses, ...endedStatuses].toSorted()).toEqual(orderStatuses.toSorted())
})
