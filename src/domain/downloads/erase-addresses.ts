import type { Writer } from '../database.ts'
import { blankDownloadAddresses } from './download-queries.ts'

/** Erases the addresses from which an account downloaded its files. */
export const eraseDownloadAddresses = ({ transaction }: { transaction: Writer }, accountId: string): Promise<void> =>
  blankDownloadAddresses(transaction, accountId)
