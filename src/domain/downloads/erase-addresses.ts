import type { Writer } from '../database.ts'
import { blankDownloadAddresses } from './download-queries.ts'

/** Forgets from where an account fetched its files. */
export const eraseDownloadAddresses = ({ transaction }: { transaction: Writer }, accountId: string): Promise<void> =>
  blankDownloadAddresses(transaction, accountId)
