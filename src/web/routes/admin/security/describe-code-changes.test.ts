import { expect, test } from 'vitest'
import { texts as codeTexts } from '../codes/texts.ts'
import { historyTexts } from '../products/edit/history-texts.ts'
import { describeCodeChanges } from './describe-code-changes.ts'

const words = {
  ...historyTexts.en,
  fields: codeTexts.en.fields,
  categoryName: (category: string) => (category === 'fantasy' ? 'Fantasy' : category),
  instant: (iso: string) => iso,
  day: (isoDay: string) => `the day ${isoDay}`,
}

test('a change of a code is told in the words of its form', () => {
  const before = {
    ...{ percent: 20, amount_cents: null, product_ids: '["012","7"]', categories: null, until_day: null },
    ...{ use_limit: null, minimum_cents: null, first_purchase: 0, active: 1 },
  }
  const after = {
    ...{ percent: null, amount_cents: 700, product_ids: null, categories: '["fantasy"]', until_day: '2026-12-31' },
    ...{ use_limit: 5, minimum_cents: 1050, first_purchase: 1, active: 0 },
  }
  expect(describeCodeChanges({ before, after }, words)).toEqual([
    'Percent: 20 → none',
    'Amount in USD: none → $7',
    'Only these products: 012, 7 → none',
    'Only these categories: none → Fantasy',
    'Last day: none → the day 2026-12-31',
    'Orders in total: none → 5',
    'Minimum order, USD: none → $10.50',
    'First purchase only: no → yes',
    'Can be used: yes → no',
  ])
  expect(describeCodeChanges({ before: { active: 0 }, after: { active: 1 } }, words)).toEqual(['Can be used: no → yes'])
})

test('a code that was made is in its form, and one that was deleted tells how often it was used', () => {
  expect(describeCodeChanges({ after: { percent: 20, active: 1 } }, words)).toEqual([])
  expect(describeCodeChanges({ taken: 3 }, { ...words, fields: { taken: 'Used' } })).toEqual(['Used: 3'])
})
