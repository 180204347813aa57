import type { Services } from '../../services.ts'
import { deleteResetLinks, deleteUnprovenMethods, updateVerified } from '../account-queries.ts'
import { forgetDevices } from '../known-device-queries.ts'
import { deleteUnprovenPasskeys } from '../passkey-queries.ts'
import { deleteOtherSessions, deleteSessions } from '../session-queries.ts'

type Parts = Pick<Services, 'database' | 'events'>

const tellStreams = ({ events }: Parts, accountId: string) =>
  events.publish(accountId, { kind: 'account', state: 'signed-out', redirect: null })

/**
 * After a reset by mail: ends every session and every other reset link, and forgets the known devices. The mail also
 * proved the address, so an account whose address nobody had proved loses its other ways in, which a stranger may have
 * prepared.
 */
export async function endAccessAfterReset(parts: Parts, accountId: string): Promise<void> {
  await parts.database.write(async (transaction) => {
    await deleteSessions(transaction, accountId)
    await deleteResetLinks(transaction, accountId)
    await deleteUnprovenMethods(transaction, accountId)
    await deleteUnprovenPasskeys(transaction, accountId)
    await updateVerified(transaction, accountId)
    await forgetDevices(transaction, accountId)
  })
  tellStreams(parts, accountId)
}

/**
 * After a password change in a session: ends all others, also those that were made while it was changed, and the links
 * mailed before, and forgets the known devices.
 */
export async function endAccessAfterChange(
  parts: Parts,
  { accountId, sessionId }: { accountId: string; sessionId: string },
): Promise<void> {
  await parts.database.write(async (transaction) => {
    await deleteOtherSessions(transaction, { accountId, sessionId })
    await deleteResetLinks(transaction, accountId)
    await forgetDevices(transaction, accountId)
  })
  tellStreams(parts, accountId)
}
