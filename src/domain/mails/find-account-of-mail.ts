import type { Reader } from '../database.ts'
import { selectMail } from './mail-queries.ts'

/** The account that a mail belongs to; null when it has none, or the mail is gone. */
export const findAccountOfMail = async ({ reader }: { reader: Reader }, mailId: string): Promise<string | null> =>
  (await selectMail(reader, mailId))?.account_id ?? null
