import type { Reader } from '../../database.ts'
import { codeKey } from '../code-key.ts'
import { selectHolds } from '../code-queries.ts'

/** A use of a code that an unpaid order holds. */
export interface Hold {
  orderId: string
  number: string
  codeId: string
  /** Whether the order may be given up for another one: certainly no money moved. */
  isFree: boolean
  /** Whether giving it up returns one of the code's uses. */
  isCounted: boolean
}

/**
 * The uses that open orders of these accounts hold of a code, or of any code for first purchases, newest first. One
 * that awaits payment counts as free; whether its money is being collected right now is for the payments module to
 * tell.
 */
export async function listHolds(
  { reader }: { reader: Reader },
  { accountIds, code }: { accountIds: string[]; code?: string | undefined },
): Promise<Hold[]> {
  if (code === undefined || code.trim() === '') return []
  const rows = await selectHolds(reader, { accountIds, key: codeKey(code) })
  return rows.map((row) => ({
    orderId: row.order_id,
    number: row.number,
    codeId: row.code_id,
    isFree: row.status === 'awaiting_payment',
    isCounted: row.counted === 1,
  }))
}
