/** What a discount code takes off. Exactly one of `percent` and `amountCents` is set. */
export interface CodeRule {
  /** As it is shown. */
  code: string
  /** Whole percent, 1 to 100. */
  percent: number | null
  amountCents: number | null
  /** The products and categories (keys) that it applies to; both null when it applies to all. */
  productIds: string[] | null
  categories: string[] | null
  /** The least total, at list prices, of the lines that it applies to. */
  minimumCents: number | null
}

/** Whether an order can come to 0 by such a code. */
export const canMakeFree = ({
  percent,
  amountCents,
  minimumCents,
}: Pick<CodeRule, 'percent' | 'amountCents' | 'minimumCents'>): boolean =>
  percent === 100 || (amountCents !== null && amountCents >= (minimumCents ?? 0))

/** Why a code does not apply. */
export const codeRefusals = [
  'unknown',
  'not-yet',
  'expired',
  'used-up',
  'already-used',
  'not-for-this',
  'below-minimum',
] as const
export type CodeRefusal = (typeof codeRefusals)[number]
