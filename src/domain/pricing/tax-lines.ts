import { shareOf } from '../minor-units.ts'
import type { LinePrice } from './price-lines.ts'
import { shareOut } from './share-out.ts'

/**
 * The same lines with the tax that they contain at `bp` hundredths of a percent: rounded half up once, for all lines
 * together, and shared out over them. What is charged does not change.
 */
export function taxLines<Line extends LinePrice>(lines: Line[], bp: number): Line[] {
  const charged = lines.map((line) => line.chargedCents)
  const gross = charged.reduce((sum, cents) => sum + cents, 0)
  const tax = shareOut(gross - shareOf(gross, 10_000, 10_000 + bp), charged)
  return lines.map((line, index) => ({ ...line, taxCents: tax[index] ?? 0, taxBp: bp }))
}
