/** What a line costs, in US cents: `chargedCents = listCents − discountCents`. */
export interface LinePrice {
  listCents: number
  discountCents: number
  chargedCents: number
  /** The tax contained in what is charged, at `taxBp` hundredths of a percent. */
  taxCents: number
  taxBp: number
}

/** The totals of some lines, in US cents. */
export interface PriceSum {
  listCents: number
  discountCents: number
  taxCents: number
  totalCents: number
}

export interface UnitLine {
  unitCents: number
  quantity: number
}

/** The one place where prices are multiplied: lines at list prices, less the discount of each (in their order). */
export const priceLines = <Line extends UnitLine>(lines: Line[], off: number[] = []): (Line & LinePrice)[] =>
  lines.map((line, index) => {
    const listCents = line.unitCents * line.quantity
    const discountCents = off[index] ?? 0
    return { ...line, listCents, discountCents, chargedCents: listCents - discountCents, taxCents: 0, taxBp: 0 }
  })

/** The one place where prices are added up. */
export const sumLines = (lines: Omit<LinePrice, 'taxBp'>[]): PriceSum => ({
  listCents: lines.reduce((sum, line) => sum + line.listCents, 0),
  discountCents: lines.reduce((sum, line) => sum + line.discountCents, 0),
  taxCents: lines.reduce((sum, line) => sum + line.taxCents, 0),
  totalCents: lines.reduce((sum, line) => sum + line.chargedCents, 0),
})
