import type { Services } from '../services.ts'
import { selectDisputedNumbers } from './customer-queries.ts'

/** The numbers of the orders that the account with this address (in its normal form) is disputing now. */
export const findDisputes = async ({ database }: Pick<Services, 'database'>, email: string): Promise<string[]> =>
  (await selectDisputedNumbers(database.read, email)).map(({ number }) => number)
