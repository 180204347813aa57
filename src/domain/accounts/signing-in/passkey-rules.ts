import type { Reader } from '../../database.ts'
import { selectPasskeys } from '../passkey-queries.ts'

/** How many passkeys an account may have: one for each of its devices, and a few spare ones. */
const mostPasskeys = 10

/** Whether an account may have one more. */
export const mayAddPasskey = async ({ reader }: { reader: Reader }, accountId: string): Promise<boolean> =>
  (await selectPasskeys(reader, accountId)).length < mostPasskeys
