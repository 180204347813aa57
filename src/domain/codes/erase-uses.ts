import type { Writer } from '../database.ts'
import { blankPersonKeys } from './code-queries.ts'
import { blankPersons } from './person-queries.ts'

/** Erases who used codes and who placed orders; that the orders used them stays for the books. */
export async function eraseUses({ transaction }: { transaction: Writer }, accountId: string): Promise<void> {
  await blankPersonKeys(transaction, accountId)
  await blankPersons(transaction, accountId)
}
