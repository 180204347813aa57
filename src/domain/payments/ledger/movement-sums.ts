import type { MovementRow } from '../movement-queries.ts'
import type { MovementKind } from '../movement-tables.ts'

type Movement = Pick<MovementRow, 'kind' | 'minor' | 'cents' | 'currency'>

interface Sum {
  minor: number
  cents: number
}

/** Sums movements, in their currency's smallest unit and in US cents. */
export const sumMovements = (movements: Movement[]): Sum => ({
  minor: movements.reduce((sum, { minor }) => sum + minor, 0),
  cents: movements.reduce((sum, { cents }) => sum + (cents ?? 0), 0),
})

export const ofKind = <One extends Movement>(movements: One[], ...kinds: MovementKind[]): One[] =>
  movements.filter(({ kind }) => kinds.includes(kind))

/** How much of a payment is in the seller's account, before fees. */
export const heldBy = (movements: Movement[]): Sum => sumMovements(movements.filter(({ kind }) => kind !== 'fee'))
