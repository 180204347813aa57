import { expect, test } from 'vitest'
import { daysBetween } from '#domain/dates/day-in-zone.ts'
import { groupDays, stepFor } from './group-days.ts'

const ones = (from: string, to: string) => daysBetween(from, to).map((day) => ({ day, cents: 100, orders: 1 }))

test('a quarter is shown by days, a year by weeks, more by months', () => {
  expect([7, 92, 93, 366, 367].map(stepFor)).toEqual(['day', 'day', 'week', 'week', 'month'])
})

test('weeks begin on Monday, and one that is cut keeps its first day', () => {
  // November 21, 2026 is a Saturday.
  expect(groupDays(ones('2026-11-21', '2026-11-30'), ['orders'], 'week')).toEqual([
    { day: '2026-11-21', sums: { orders: 2 } },
    { day: '2026-11-23', sums: { orders: 7 } },
    { day: '2026-11-30', sums: { orders: 1 } },
  ])
})

test.each(['day', 'week', 'month'] as const)('nothing is lost or counted twice by %s', (step) => {
  const days = ones('2025-11-20', '2026-11-21')
  const groups = groupDays(days, ['cents', 'orders'], step)
  expect(groups.reduce((sum, { sums }) => sum + sums.cents, 0)).toBe(days.length * 100)
  expect(groups.reduce((sum, { sums }) => sum + sums.orders, 0)).toBe(days.length)
  expect(groups[0]?.day).toBe('2025-11-20')
})
