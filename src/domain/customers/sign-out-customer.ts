import { sayAccount } from '../accounts/account-texts.ts'
import { findAccount } from '../accounts/find-account.ts'
import { endAllSessions } from '../accounts/sessions/end-all-sessions.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { ShopError } from '../errors.ts'
import { noProgress, type Progress, writeOnce } from '../progress.ts'
import type { Services } from '../services.ts'

/** Signs an account out on every device; it may sign in again. Throws not-found. */
export async function signOutCustomer(
  { database, clock, events }: Pick<Services, 'database' | 'clock' | 'events'>,
  { accountId, actorId }: { accountId: string; actorId: string },
  progress: Progress = noProgress,
): Promise<void> {
  await writeOnce({ database, progress }, async (transaction) => {
    if (!(await findAccount({ reader: transaction }, accountId))) throw new ShopError('not-found', sayAccount.unknown)
    await endAllSessions({ transaction }, accountId)
    const entry = { actorId, action: 'account.sign-out', subject: `account:${accountId}`, details: {} }
    await recordAudit({ transaction, clock }, entry)
  })
  events.publish(accountId, { kind: 'account', state: 'signed-out', redirect: null })
}
