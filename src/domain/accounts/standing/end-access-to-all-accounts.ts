import type { Writer } from '../../database.ts'
import type { Services } from '../../services.ts'
import { updateAllUnproved } from '../account-queries.ts'
import { endAllAccess } from '../sessions/end-all-access.ts'

/**
 * Ends every way into every account, inside a write operation: each can be opened again by a mail to its address.
 * Returns their ids; publish `signed-out` for each.
 */
export async function endAccessToAllAccounts({
  transaction,
  clock,
}: { transaction: Writer } & Pick<Services, 'clock'>): Promise<string[]> {
  const all = await updateAllUnproved(transaction, clock.now().toISOString())
  for (const { id } of all) await endAllAccess({ transaction }, id)
  return all.map(({ id }) => id)
}
