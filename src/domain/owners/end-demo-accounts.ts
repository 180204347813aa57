import { listDemoAccounts } from '../accounts/standing/demo-accounts.ts'
import { doubtAllAccounts } from '../accounts/standing/doubt-all-accounts.ts'
import { eraseAccount } from '../accounts/standing/erase-account.ts'
import { forgetApiKeys } from '../api-keys/forget-api-keys.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Services } from '../services.ts'
import { forgetConnections } from '../settings/connections/forget-connections.ts'
import { forgetEndpoints } from '../webhooks/forget-endpoints.ts'

/** What a demo leaves behind once it is over. */
export interface EndedDemo {
  /** Addresses of the accounts that are gone. */
  ended: string[]
  /** How many other accounts must prove their address anew. */
  doubted: number
  /** Settings that were forgotten, `webhooks` where endpoints were, `api-keys` where keys were. */
  forgotten: string[]
}

/**
 * Takes role, address and every way in from the accounts that a demo made, in one transaction; what they bought stays
 * in the books. In a demo anybody could prove any address and be its owner, so all others must prove theirs anew, and
 * what was saved of where money, mails and webhooks go is forgotten. Does nothing in a store without accounts of a demo.
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
    const all = await doubtAllAccounts({ transaction, clock })
    const forgotten = await forgetConnections({ transaction })
    if ((await forgetEndpoints({ transaction, clock })) > 0) forgotten.push('webhooks')
    if ((await forgetApiKeys({ transaction, clock })) > 0) forgotten.push('api-keys')
    return { accounts, doubted: all.filter((id) => !erased.has(id)), forgotten }
  })
  for (const id of [...accounts.map((account) => account.id), ...doubted])
    events.publish(id, { kind: 'account', state: 'signed-out', redirect: null })
  return { ended: accounts.map(({ email }) => email), doubted: doubted.length, forgotten }
}
