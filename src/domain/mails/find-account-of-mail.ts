import type { Reader } from '../database.ts'
import { selectMail } from './mail-queries.ts'

/** Whose mail it is; null when it is nobody's, or gone. */
export const findAccountOfMail = async ({ reader }: { reader: Reader }, mailId: string): Promise<string | null> =>
  (await selectMail(reader, mailId))?.account_id ?? null
