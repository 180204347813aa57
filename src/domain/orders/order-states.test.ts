import { expect, test } from 'vitest'
import { entitlementOf, type OrderStatus, orderTransitions, stepsBetween } from './order-states.ts'

const statuses = Object.keys(orderTransitions) as OrderStatus[]

test('paid never goes back to an open state', () => {
  const seen = new Set<OrderStatus>(['paid'])
  for (const status of seen) for (const next of orderTransitions[status]) seen.add(next)
  expect([...seen].filter((status) => entitlementOf[status] === null)).toEqual([])
})

test('every way from one status to another is made of allowed steps and ends there', () => {
  for (const from of statuses)
    for (const to of statuses) {
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
