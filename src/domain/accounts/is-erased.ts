import type { Reader } from '../database.ts'
import { selectErased } from './account-queries.ts'

/** Whether an account's person was erased for good: nobody can be reached there, and nobody comes back. */
export const isErased = async ({ reader }: { reader: Reader }, accountId: string): Promise<boolean> =>
  (await selectErased(reader, [accountId])).length > 0

/** Those of these accounts whose person was erased. */
export const findErased = async ({ reader }: { reader: Reader }, accountIds: string[]): Promise<Set<string>> =>
  new Set((await selectErased(reader, [...new Set(accountIds)])).map(({ id }) => id))
