import { findAccount } from '../../accounts/find-account.ts'
import { countRequest } from '../../accounts/limits/count-request.ts'
import type { Services } from '../../services.ts'

/**
 * Counts a receipt of a free order to an address that is not proven to be the buyer's own: per account, and per
 * recipient over all accounts, so that nobody's mailbox can be flooded. Throws `resource-exhausted`.
 */
export async function limitFreeReceipts(
  services: Pick<Services, 'database' | 'clock' | 'settings'>,
  { accountId, email }: { accountId: string | null; email: string },
): Promise<void> {
  const account = accountId === null ? null : await findAccount({ reader: services.database.read }, accountId)
  // In demo mode addresses are not verified, and no mail leaves the store.
  if (account?.email === email && (account.emailVerified || services.settings().demo)) return
  // Guests were already counted by their client.
  if (accountId !== null) await countRequest(services, { limit: 'free-receipts', who: accountId })
  await countRequest(services, { limit: 'free-receipts-to', who: email })
}
