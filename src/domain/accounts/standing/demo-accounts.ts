import type { Reader } from '../../database.ts'
import type { Services } from '../../services.ts'
import { selectDemoAccounts } from '../account-queries.ts'
import { type PutAccount, putAccount } from './put-account.ts'

/** Accounts that a demo created; everybody who read its manual knows their password. */
export const listDemoAccounts = ({ reader }: { reader: Reader }): Promise<{ id: string; email: string }[]> =>
  selectDemoAccounts(reader)

/** Creates one of the demo's accounts, or takes over the account that was registered with its address. */
export async function putDemoAccount(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  person: Omit<PutAccount, 'demo' | 'at'>,
): Promise<void> {
  const at = clock.now().toISOString()
  await database.write((transaction) => putAccount({ transaction }, { ...person, demo: true, at }))
}
