import { expect, test } from 'vitest'
import { priceLines } from './price-lines.ts'
import { quoteLines } from './quote-lines.ts'

const pesos = { currency: 'CLP', rate: '950.5' }

test('units are rounded by themselves, so that the total is the sum of what is shown', () => {
  const quote = quoteLines(priceLines([{ unitCents: 333, quantity: 3 }]), pesos)
  expect(quote).toMatchObject({ lines: [{ unitMinor: 3165, chargedMinor: 9495 }], totalMinor: 9495 })
})

test('of a line with a discount the same part is collected, and a whole discount leaves nothing', () => {
  const lines = [
    { unitCents: 300, quantity: 1 },
    { unitCents: 333, quantity: 3 },
    { unitCents: 450, quantity: 1 },
  ]
  const quote = quoteLines(priceLines(lines, [100, 0, 450]), pesos)
  expect(quote.lines.map((line) => line.chargedMinor)).toEqual([1901, 9495, 0])
  expect(quote.totalMinor).toBe(1901 + 9495)
})
