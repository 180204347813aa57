/** What a discount code takes off. Exactly one of `percent` and `amountCents` is there. */
export interface CodeRule {
  /** As it is shown. */
  code: string
  /** Whole percent, 1 to 100. */
  percent: number | null
  amountCents: number | null
  /** It applies to these products and categories (keys); both null = to all. */
  productIds: string[] | null
  categories: string[] | null
  /** What the lines that it applies to must come to at list prices. */
  minimumCents: number | null
}

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
