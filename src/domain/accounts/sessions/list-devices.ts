import type { Services } from '../../services.ts'
import { selectDevices } from '../session-queries.ts'

/** Where the account is signed in, most recently used first; `here` marks the session that asks. */
export async function listDevices(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { accountId, sessionId }: { accountId: string; sessionId: string },
) {
  const rows = await selectDevices(database.read, accountId, clock.now().toISOString())
  return rows.map((row) => ({
    id: row.id,
    device: row.user_agent ?? '',
    address: row.ip_address ?? '',
    since: row.created_at,
    secondFactor: row.two_factor_at !== null,
    here: row.id === sessionId,
  }))
}
