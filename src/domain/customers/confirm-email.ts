import { sayAccount } from '../accounts/account-texts.ts'
import { findAccount } from '../accounts/find-account.ts'
import { isGuest } from '../accounts/guests/find-guest.ts'
import { publishVersions } from '../accounts/raise-version.ts'
import { proveEmail } from '../accounts/signing-in/prove-email.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { ShopError } from '../errors.ts'
import { because } from '../owner-refusals.ts'
import { noProgress, type Progress, writeOnce } from '../progress.ts'
import type { Services } from '../services.ts'
import { sayCustomer } from './customer-texts.ts'

/**
 * Confirms an address on the owner's word, for when the mail with the link does not arrive: its account may then sign
 * in with its password. Throws not-found, and aborted when it is already confirmed, its person was deleted or it is a
 * guest's.
 */
export async function confirmEmail(
  { database, clock, events }: Pick<Services, 'database' | 'clock' | 'events'>,
  { accountId, actorId }: { accountId: string; actorId: string },
  progress: Progress = noProgress,
): Promise<void> {
  const version = await writeOnce({ database, progress }, async (transaction) => {
    const account = await findAccount({ reader: transaction }, accountId)
    if (!account) throw new ShopError('not-found', sayAccount.unknown)
    if (account.emailVerified || account.erased || (await isGuest({ reader: transaction }, accountId)))
      throw new ShopError('aborted', sayCustomer.nothingToConfirm, because('nothing-to-confirm'))
    const entry = { actorId, action: 'account.confirm-email', subject: `account:${accountId}`, details: {} }
    await recordAudit({ transaction, clock }, entry)
    return proveEmail({ transaction }, accountId)
  })
  publishVersions({ events }, [{ accountId, version }])
}
