import fc from 'fast-check'
import { expect, test } from 'vitest'
import { all, product } from '#test/priced-products.ts'
import { propertyRuns } from '#test/property-runs.ts'
import { priceBundle } from './bundle-price.ts'
import { priceOrder } from './price-order.ts'
import { quoteLines } from './quote-lines.ts'

const runs = propertyRuns({ few: 300, many: 3_000 })

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
      // Net is the gross without its tax, rounded to the nearest cent, and each line's tax is its share within a cent.
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

const anyBundle = fc.record({
  priceCents: fc.integer({ min: 0, max: 3_000 }),
  parts: fc.array(fc.record({ priceCents: fc.integer({ min: 0, max: 1_000 }), owned: fc.boolean() }), {
    minLength: 1,
    maxLength: 6,
  }),
  hasFiles: fc.boolean(),
  ownsModels: fc.boolean(),
  chosen: fc.option(fc.integer({ min: 0, max: 4_000 }), { nil: undefined }),
})

test('of any bundle, with models of its own or without, the shares are its price, and nobody gets what they lack for nothing', () => {
  fc.assert(
    fc.property(anyBundle, ({ priceCents, parts, hasFiles, ownsModels, chosen }) => {
      const inIt = parts.map((part, index) => ({ ...product(String(index), part.priceCents), ...part }))
      const bundle = { ...product('set', priceCents), buyersChoose: true, hasFiles, parts: inIt }
      const own = hasFiles ? [{ ...bundle, owned: ownsModels }] : []
      const owned = new Set([...own, ...inIt].flatMap((one) => (one.owned ? one.id : [])))
      const lineFor = (having: ReadonlySet<string>) => {
        const items = [{ slug: 'set', quantity: 1, priceCents: chosen }]
        const { lines } = priceOrder({ products: [bundle], items, code: null, owned: having })
        expect(lines).toHaveLength(1)
        return lines.flatMap(({ parts: shares, ...line }) => (shares ? { ...line, shares } : []))[0]
      }
      const whole = chosen !== undefined && chosen >= priceCents ? chosen : priceCents
      const apart = parts.reduce((sum, part) => sum + part.priceCents, 0)
      const line = lineFor(owned)
      if (!line) throw new Error('No bundle was priced')
      // It grants what its price is shared out over.
      expect(line.shares.map(({ id }) => id)).toEqual([...own, ...inIt].map(({ id }) => id))
      expect(line.grants.map(({ productId }) => productId)).toEqual(line.shares.map(({ id }) => id))
      expect(line.shares.reduce((sum, { shareCents }) => sum + shareCents, 0)).toBe(whole)
      const missing = line.shares.filter(({ id }) => !owned.has(id))
      expect(line.unitCents).toBe(missing.reduce((sum, { shareCents }) => sum + shareCents, 0))
      expect(line.owned).toBe(missing.length === 0)
      for (const [index, { shareCents }] of line.shares.entries()) {
        expect(shareCents).toBeGreaterThanOrEqual(0)
        const alone = hasFiles && index === 0 ? null : (inIt[index - own.length]?.priceCents ?? 0)
        // Models that can be had nowhere else are never free in a bundle with a price; a figure costs no more than alone.
        if (alone === null)
          expect(shareCents).toBeGreaterThanOrEqual(Math.max(whole - apart, whole / line.shares.length))
        else if (hasFiles) expect(shareCents).toBeLessThanOrEqual(alone)
      }
      expect(lineFor(new Set())?.unitCents).toBe(whole)
      // Whoever has more never pays more.
      for (const { id } of line.shares)
        expect(lineFor(new Set([...owned, id]))?.unitCents).toBeLessThanOrEqual(line.unitCents)
      // The page, which knows slugs, shows the price that the store charges.
      const slugs = new Set([...own, ...inIt].flatMap((one) => (one.owned ? one.slug : [])))
      const onPage = priceBundle(whole, { own: hasFiles ? bundle : null, parts: inIt }, ({ slug }) => slugs.has(slug))
      expect(onPage.unitCents).toBe(line.unitCents)
    }),
    runs,
  )
})
