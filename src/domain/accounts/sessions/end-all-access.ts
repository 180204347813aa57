import type { Writer } from '../../database.ts'
import { deleteSecondFactor, deleteSignInMethods } from '../account-queries.ts'
import { forgetDevices } from '../known-device-queries.ts'
import { deletePasskeys } from '../passkey-queries.ts'
import { deleteSessions } from '../session-queries.ts'
import { deleteResetLinks } from '../verification-queries.ts'

/**
 * Ends every way into an account, inside a write operation: sessions, sign-in methods, passkeys, mailed links,
 * unfinished sign-ins and the second factor; forgets the known devices. Publish `signed-out` afterwards.
 */
export async function endAllAccess({ transaction }: { transaction: Writer }, accountId: string): Promise<void> {
  await deleteSessions(transaction, accountId)
  await deleteSignInMethods(transaction, accountId)
  await deletePasskeys(transaction, accountId)
  await deleteResetLinks(transaction, accountId)
  await deleteSecondFactor(transaction, accountId)
  await forgetDevices(transaction, accountId)
}
