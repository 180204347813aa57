import { listDemoAccounts } from '../accounts/standing/demo-accounts.ts'
import { endAccessToAllAccounts } from '../accounts/standing/end-access-to-all-accounts.ts'
import { eraseAccount } from '../accounts/standing/erase-account.ts'
import { revokeApiKeys } from '../api-keys/revoke-api-keys.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Services } from '../services.ts'
import { deleteConnectionSettings } from '../settings/connections/delete-connection-settings.ts'
import { removeAllEndpoints } from '../webhooks/remove-all-endpoints.ts'

/** What a demo leaves behind once it is over. */
export interface EndedDemo {
  /** Addresses of the accounts that were erased. */
  ended: string[]
  /** How many other accounts must prove their address again. */
  doubted: number
  /** Settings that were forgotten, and `webhooks` and `api-keys` where there were any. */
  forgotten: string[]
}

/**
 * Takes role, address and every way in from the accounts that a demo created, in one transaction; their purchases stay
 * in the books. In a demo anybody could prove any address and be its owner, so all other accounts must prove theirs
 * again, and what was saved about where money, mails and webhooks go is deleted. Does nothing in a store without demo
 * accounts.
 */
export async function endDemoAccounts({
  database,
  clock,
  events,
}: Pick<Services, 'database' | 'clock' | 'events'>): Promise<EndedDemo> {
  const { accounts, doubted, forgotten } = await database.write(async (transaction) => {
    const accounts = await listDemoAccounts({ reader: transaction })
    if (accounts.length === 0) return { accounts, doubted: [], forgotten: [] }
    for (const { id, email } of accounts) {
      await eraseAccount({ transaction }, id)
      const entry = { actorId: id, action: 'account.delete', subject: `account:${id}`, details: { email } }
      await recordAudit({ transaction, clock }, entry)
    }
    const erased = new Set(accounts.map(({ id }) => id))
    const all = await endAccessToAllAccounts({ transaction, clock })
    const forgotten = await deleteConnectionSettings({ transaction })
    if ((await removeAllEndpoints({ transaction, clock })) > 0) forgotten.push('webhooks')
    if ((await revokeApiKeys({ transaction, clock })) > 0) forgotten.push('api-keys')
    return { accounts, doubted: all.filter((id) => !erased.has(id)), forgotten }
  })
  for (const id of [...accounts.map((account) => account.id), ...doubted])
    events.publish(id, { kind: 'account', state: 'signed-out', redirect: null })
  return { ended: accounts.map(({ email }) => email), doubted: doubted.length, forgotten }
}
