import { findAccount } from '../../accounts/find-account.ts'
import { countRequest } from '../../accounts/limits/count-request.ts'
import type { Services } from '../../services.ts'

/**
 * Counts a receipt that nobody paid for and that goes to an address not proved as the buyer's own: by account, and by
 * recipient over all accounts, so that nobody's mailbox can be filled from here. Throws resource-exhausted.
 */
export async function limitFreeReceipts(
  services: Pick<Services, 'database' | 'clock' | 'settings'>,
  { accountId, email }: { accountId: string | null; email: string },
): Promise<void> {
  const account = accountId === null ? null : await findAccount({ reader: services.database.read }, accountId)
  // In demo mode nobody proves an address, and no mail leaves the store.
  if (account?.email === email && (account.emailVerified || services.settings().demo)) return
  // Guests are counted by their client before.
  if (accountId !== null) await countRequest(services, { limit: 'free-receipts', who: accountId })
  await countRequest(services, { limit: 'free-receipts-to', who: email })
}
