import { expect, test } from 'vitest'
import { amountText, splitThousands } from './split-thousands.ts'

test.each([
  ['$3', ['$3']],
  ['$4.50', ['$4.50']],
  ['$100', ['$100']],
  ['$1000', ['$1', '000']],
  ['$1234567.50', ['$1', '234', '567.50']],
  ['$1000048', ['$1', '000', '048']],
])('%s is grouped by thousands, and reads the same without the groups', (price, groups) => {
  expect(splitThousands(price)).toEqual(groups)
  expect(splitThousands(price).join('')).toBe(price)
})

test('an amount in a sentence never breaks', () => {
  expect(amountText('$1000048')).toMatch(/^USD\u00a0\$1\u202f000\u202f048$/)
})
