import type { Services } from '../../services.ts'
import { inPieces } from '../../sql/in-pieces.ts'
import { deleteEndedCodes } from './guest-order-queries.ts'

/** Deletes expired codes; returns how many. */
export const forgetEndedCodes = ({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<number> =>
  inPieces({ database }, (transaction, atMost) =>
    deleteEndedCodes(transaction, { before: clock.now().toISOString(), atMost }),
  )
