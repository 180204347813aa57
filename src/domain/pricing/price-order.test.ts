import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '#test/property-runs.ts'
import type { CodeRule } from './code-rule.ts'
import { type PricedProduct, priceOrder } from './price-order.ts'
import { quoteLines } from './quote-lines.ts'

const runs = propertyRuns({ few: 300, many: 3_000 })

const product = (id: string, priceCents: number, categories = ['fantasy']): PricedProduct => ({
  ...{
    id,
    slug: `p${id}`,
    title: `P ${id}`,
    priceCents,
    categories,
    buyersChoose: false,
    licenses: [],
    parts: null,
    hasFiles: true,
    available: true,
  },
})
const products = [product('101', 300), product('102', 450), product('103', 0), product('104', 333, ['anime', 'hot'])]
const all: CodeRule = {
  ...{ code: 'ALL', percent: 10, amountCents: null, productIds: null, categories: null, minimumCents: null },
}
const price = (items: [string, number][], code: Partial<CodeRule> | null = null, owned: string[] = []) =>
  priceOrder({
    products,
    items: items.map(([slug, quantity]) => ({ slug, quantity })),
    code: code && { ...all, ...code },
    owned: new Set(owned),
  })
const cents = ({ lines }: ReturnType<typeof price>) => lines.map((line) => line.chargedCents)

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

test('a tax is rounded once and shared out, and changes nothing that is charged', () => {
  const items = [
    { slug: '101', quantity: 1 },
    { slug: '102', quantity: 1 },
    { slug: '103', quantity: 2 },
  ]
  const priced = (tax: { country: string; bp: number } | null) =>
    priceOrder({ products, items, code: null, owned: new Set(), tax })
  const taxed = priced({ country: 'CL', bp: 1900 })
  // 750 − 750 / 1.19 = 119.75, of which the lines have 48 and 72.
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

const anyRule = fc.record({
  percent: fc.option(fc.integer({ min: 1, max: 100 })),
  amountCents: fc.integer({ min: 1, max: 100_000_000_000 }),
  productIds: fc.option(fc.subarray(['1', '2', '3', '4'])),
  categories: fc.option(fc.subarray(['a', 'b'])),
  minimumCents: fc.option(fc.integer({ min: 0, max: 5_000 })),
})
const anyTerms = fc.record({
  currency: fc.constantFrom('USD', 'CLP', 'COP', 'BRL', 'ARS'),
  rate: fc.constantFrom('1', '950.5', '4050.123456789', '5.35', '0.9'),
})
const anyTax = fc.option(fc.record({ country: fc.constant('CL'), bp: fc.integer({ min: 0, max: 10_000 }) }))
const anyCart = fc.array(
  fc.record({
    priceCents: fc.option(fc.integer({ min: 0, max: 2_000 }), { nil: 100_000_000 }),
    quantity: fc.integer({ min: 1, max: 999 }),
    category: fc.constantFrom('a', 'b'),
    chosen: fc.option(fc.integer({ min: 0, max: 1_100_000 }), { nil: undefined }),
    buyersChoose: fc.boolean(),
  }),
  { minLength: 1, maxLength: 12 },
)

test('of any cart, code, country and currency the lines add up, nothing is below 0, and the quote follows', () => {
  fc.assert(
    fc.property(anyCart, anyRule, anyTerms, anyTax, (cart, rule, terms, tax) => {
      const stock = cart.map(({ priceCents, category, buyersChoose }, index) => ({
        ...product(String(index), priceCents, [category]),
        buyersChoose,
      }))
      const items = cart.map(({ quantity, chosen: priceCents }, index) => ({
        slug: String(index),
        quantity,
        priceCents,
      }))
      const code = { ...all, ...rule, amountCents: rule.percent === null ? rule.amountCents : null }
      const plain = priceOrder({ products: stock, items, code: null, owned: new Set() })
      let order = plain
      try {
        order = priceOrder({ products: stock, items, code, owned: new Set(), tax })
      } catch (error) {
        expect(error).toMatchObject({ details: { code: expect.stringMatching(/^(not-for-this|below-minimum)$/) } })
      }
      const sum = (pick: (line: (typeof order.lines)[number]) => number) =>
        order.lines.reduce((whole, line) => whole + pick(line), 0)
      expect(sum((line) => line.chargedCents)).toBe(order.totalCents)
      expect(order.listCents - order.discountCents).toBe(order.totalCents)
      const net = order.totalCents - order.taxCents
      expect(sum((line) => line.taxCents)).toBe(order.taxCents)
      // Net is the gross without its tax, rounded to the nearest cent, and each line has its part within a cent.
      const bp = BigInt(order.country === null ? 0 : (tax?.bp ?? 0))
      const off = BigInt(net) * (10_000n + bp) - BigInt(order.totalCents) * 10_000n
      expect(2n * off <= 10_000n + bp && 2n * off > -10_000n - bp).toBe(true)
      for (const { chargedCents, taxCents, taxBp } of order.lines) {
        expect(BigInt(taxBp)).toBe(bp)
        expect(taxCents).toBeGreaterThanOrEqual(0)
        expect(taxCents).toBeLessThanOrEqual(chargedCents)
        const share = order.totalCents === 0 ? 0 : (order.taxCents * chargedCents) / order.totalCents
        expect(Math.abs(taxCents - share)).toBeLessThanOrEqual(1)
      }
      expect(order.listCents).toBe(plain.totalCents)
      for (const [index, { chosen = -1, buyersChoose, priceCents }] of cart.entries()) {
        const isFair = buyersChoose && chosen >= priceCents && chosen <= 1_000_000
        expect(order.lines[index]?.unitCents).toBe(isFair ? chosen : priceCents)
        expect(order.unfair.some(({ slug }) => slug === `p${index}`)).toBe(
          chosen >= 0 && !isFair && chosen !== priceCents,
        )
      }
      for (const line of order.lines) {
        expect(line.listCents - line.discountCents).toBe(line.chargedCents)
        expect(Math.min(line.discountCents, line.chargedCents)).toBeGreaterThanOrEqual(0)
      }
      const quote = quoteLines(order.lines, terms)
      expect(quote.lines.reduce((whole, line) => whole + line.chargedMinor, 0)).toBe(quote.totalMinor)
      for (const [index, { chargedMinor, unitMinor }] of quote.lines.entries()) {
        const line = order.lines[index]
        expect(chargedMinor).toBeGreaterThanOrEqual(0)
        expect(chargedMinor).toBeLessThanOrEqual(unitMinor * (line?.quantity ?? 0))
        if (line?.discountCents === 0) expect(chargedMinor).toBe(unitMinor * line.quantity)
        if (line?.chargedCents === 0) expect(chargedMinor).toBe(0)
        if (terms.currency === 'USD' && terms.rate === '1') expect(chargedMinor).toBe(line?.chargedCents)
      }
    }),
    runs,
  )
})
