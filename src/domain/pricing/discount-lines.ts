import { shareOf } from '../minor-units.ts'
import type { CodeRefusal, CodeRule } from './code-rule.ts'
import { shareOut } from './share-out.ts'

export interface DiscountableLine {
  productId: string
  categories: string[]
  listCents: number
}

const isMeant = ({ productIds, categories }: CodeRule, line: DiscountableLine): boolean =>
  (productIds === null && categories === null) ||
  (productIds?.includes(line.productId) ?? false) ||
  line.categories.some((category) => categories?.includes(category))

/**
 * What a code takes off each line, in US cents: a percentage is rounded half up once, for all lines together, and the
 * amount is shared out over the lines that the code applies to. A percentage below 100 leaves a cent: only a code that
 * `canMakeFree` makes an order free. Returns the reason when it does not apply.
 */
export function discountLines(lines: DiscountableLine[], rule: CodeRule): number[] | CodeRefusal {
  const weights = lines.map((line) => (isMeant(rule, line) ? line.listCents : 0))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0) return 'not-for-this'
  if (whole < (rule.minimumCents ?? 0)) return 'below-minimum'
  const most = rule.percent === null || rule.percent === 100 ? whole : whole - 1
  const off = rule.percent === null ? (rule.amountCents ?? 0) : shareOf(whole, rule.percent, 100)
  return shareOut(Math.min(off, most), weights)
}
