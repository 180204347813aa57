import { expect, test } from 'vitest'
import { cents, price, products } from '#test/priced-products.ts'
import type { CodeRule } from './code-rule.ts'
import { discountLines } from './discount-lines.ts'
import { priceOrder } from './price-order.ts'

test('lines are merged and priced by the catalog, and say what is owned', () => {
  const order = price(
    [
      ['p101', 2],
      ['104', 1],
      ['101', 1],
    ],
    null,
    ['104'],
  )
  expect(order).toMatchObject({ listCents: 1233, discountCents: 0, taxCents: 0, totalCents: 1233, code: null })
  expect(order.lines).toMatchObject([
    { productId: '101', quantity: 3, unitCents: 300, listCents: 900, chargedCents: 900, owned: false },
    { productId: '104', quantity: 1, listCents: 333, owned: true },
  ])
})

test.each<[string, [string, number][], Partial<CodeRule>, number[]]>([
  [
    'a percentage is rounded once',
    [
      ['101', 1],
      ['104', 1],
    ],
    { percent: 15 },
    [255, 283],
  ],
  [
    'the larger remainder takes the cent',
    [
      ['101', 1],
      ['102', 1],
    ],
    { percent: 33 },
    [201, 301],
  ],
  [
    'an amount is shared out',
    [
      ['101', 1],
      ['102', 1],
    ],
    { percent: null, amountCents: 100 },
    [260, 390],
  ],
  [
    'an amount above the sum brings 0',
    [
      ['101', 1],
      ['103', 1],
    ],
    { percent: null, amountCents: 900 },
    [0, 0],
  ],
  [
    'all of it brings 0',
    [
      ['101', 3],
      ['104', 2],
    ],
    { percent: 100 },
    [0, 0],
  ],
  [
    'one product only',
    [
      ['101', 1],
      ['102', 1],
    ],
    { percent: 50, productIds: ['102'] },
    [300, 225],
  ],
  [
    'a category only',
    [
      ['101', 1],
      ['104', 1],
    ],
    { percent: 50, categories: ['hot'] },
    [300, 166],
  ],
  [
    'product or category',
    [
      ['101', 1],
      ['102', 1],
      ['104', 1],
    ],
    { percent: 100, productIds: ['101'], categories: ['anime'] },
    [0, 450, 0],
  ],
])('%s', (_name, items, code, charged) => {
  expect(cents(price(items, code))).toEqual(charged)
})

test.each([
  [1, 50, 0],
  [1, 99, 0],
  [2, 99, 1],
  [1, 100, 1],
])('of %i cents, %i percent take off %i: only all of it brings 0', (listCents, percent, off) => {
  const rule = { code: 'A', percent, amountCents: null, productIds: null, categories: null, minimumCents: null }
  expect(discountLines([{ productId: '1', categories: [], listCents }], rule)).toEqual([off])
})

test('a tax is rounded once and shared out, and changes nothing that is charged', () => {
  const items = [
    { slug: '101', quantity: 1 },
    { slug: '102', quantity: 1 },
    { slug: '103', quantity: 2 },
  ]
  const priced = (tax: { country: string; bp: number } | null) =>
    priceOrder({ products, items, code: null, owned: new Set(), tax })
  const taxed = priced({ country: 'CL', bp: 1900 })
  // 750 − 750 / 1.19 = 119.75, of which the lines get 48 and 72.
  expect(taxed).toMatchObject({ taxCents: 120, totalCents: 750, country: 'CL' })
  expect(taxed.lines.map((line) => [line.taxCents, line.taxBp])).toEqual([
    [48, 1900],
    [72, 1900],
    [0, 1900],
  ])
  expect(priced(null)).toMatchObject({ taxCents: 0, totalCents: 750, country: null })
})

test.each<[string, Partial<CodeRule>]>([
  ['not-for-this', { productIds: ['102'] }],
  ['not-for-this', { productIds: [] }],
  ['below-minimum', { minimumCents: 301 }],
])('a code that is %s is refused', (code, rule) => {
  expect(() => price([['101', 1]], rule)).toThrow(
    expect.objectContaining({ code: 'invalid-argument', details: expect.objectContaining({ code }) }),
  )
})

test('a minimum counts what the code applies to, at list prices', () => {
  const rule = { minimumCents: 400, categories: ['fantasy'] }
  expect(() =>
    price(
      [
        ['101', 1],
        ['104', 3],
      ],
      rule,
    ),
  ).toThrow()
  expect(
    price(
      [
        ['101', 1],
        ['102', 1],
      ],
      rule,
    ).totalCents,
  ).toBe(675)
  expect(() => price([['103', 5]], {})).toThrow()
})

test.each<[string, [string, number][]]>([
  ['invalid-argument', []],
  ['invalid-argument', [['101', 0]]],
  ['invalid-argument', [['101', 1.5]]],
  [
    'invalid-argument',
    [
      ['101', 999],
      ['p101', 1],
    ],
  ],
  ['invalid-argument', Array.from({ length: 101 }, () => ['101', 1])],
  ['not-found', [['999', 1]]],
])('%s for %j', (code, items) => {
  expect(() => price(items)).toThrow(expect.objectContaining({ code }))
})
