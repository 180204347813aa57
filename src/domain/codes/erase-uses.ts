import type { Writer } from '../database.ts'
import { blankPersonKeys } from './code-queries.ts'

/** Forgets who took codes; that their orders took them stays for the books. */
export const eraseUses = ({ transaction }: { transaction: Writer }, accountId: string): Promise<void> =>
  blankPersonKeys(transaction, accountId)
