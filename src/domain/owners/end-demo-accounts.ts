import { listDemoAccounts } from '../accounts/demo-accounts.ts'
import { eraseAccount } from '../accounts/erase-account.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Services } from '../services.ts'

/**
 * Takes role, address and every way in from the accounts that a demo made, in one transaction; what they bought stays
 * in the books. Returns their addresses.
 */
export async function endDemoAccounts({
  database,
  clock,
  events,
}: Pick<Services, 'database' | 'clock' | 'events'>): Promise<string[]> {
  const ended = await database.write(async (transaction) => {
    const accounts = await listDemoAccounts({ reader: transaction })
    for (const { id, email } of accounts) {
      await eraseAccount({ transaction }, id)
      const entry = { actorId: id, action: 'account.delete', subject: `account:${id}`, details: { email } }
      await recordAudit({ transaction, clock }, entry)
    }
    return accounts
  })
  for (const { id } of ended) events.publish(id, { kind: 'account', state: 'signed-out', redirect: null })
  return ended.map(({ email }) => email)
}
