import type { Reader } from '../../database.ts'
import type { Services } from '../../services.ts'
import { selectDemoAccounts } from '../account-queries.ts'
import { type PutAccount, putAccount } from './put-account.ts'

/** Accounts that a demo made; whoever read its manual has their password. */
export const listDemoAccounts = ({ reader }: { reader: Reader }): Promise<{ id: string; email: string }[]> =>
  selectDemoAccounts(reader)

/** Makes one of the demo's accounts, and takes its address over from whoever registered it. */
export async function putDemoAccount(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  person: Omit<PutAccount, 'demo' | 'at'>,
): Promise<void> {
  const at = clock.now().toISOString()
  await database.write((transaction) => putAccount({ transaction }, { ...person, demo: true, at }))
}
