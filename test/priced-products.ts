import type { CodeRule } from '#domain/pricing/code-rule.ts'
import { type PricedProduct, priceOrder } from '#domain/pricing/price-order.ts'

export const product = (id: string, priceCents: number, categories = ['fantasy']): PricedProduct => ({
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
export const products = [
  product('101', 300),
  product('102', 450),
  product('103', 0),
  product('104', 333, ['anime', 'hot']),
]
export const all: CodeRule = {
  ...{ code: 'ALL', percent: 10, amountCents: null, productIds: null, categories: null, minimumCents: null },
}
export const price = (items: [string, number][], code: Partial<CodeRule> | null = null, owned: string[] = []) =>
  priceOrder({
    products,
    items: items.map(([slug, quantity]) => ({ slug, quantity })),
    code: code && { ...all, ...code },
    owned: new Set(owned),
  })
export const cents = ({ lines }: ReturnType<typeof price>) => lines.map((line) => line.chargedCents)
