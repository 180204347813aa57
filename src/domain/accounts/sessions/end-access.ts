import type { Writer } from '../../database.ts'
import type { Services } from '../../services.ts'
import { deleteUnprovenMethods, updateVerified } from '../account-queries.ts'
import { forgetDevices, lockStamp } from '../known-device-queries.ts'
import { deleteUnprovenPasskeys } from '../passkey-queries.ts'
import { deleteOtherSessions, deleteSessions } from '../session-queries.ts'
import { deleteOtherResetLinks, deleteResetLinks } from '../verification-queries.ts'
import { stampOf } from './security-stamp.ts'

type Parts = Pick<Services, 'database' | 'events'>

const tellStreams = ({ events }: Parts, accountId: string) =>
  events.publish(accountId, { kind: 'account', state: 'signed-out', redirect: null })

/**
 * Before a reset by mail, which writes the password after this: ends the same as afterwards, except for the link in
 * use, so that none of it outlives the former password when the reset is cut short.
 */
export async function endAccessBeforeReset(
  parts: Parts,
  { accountId, linkId }: { accountId: string; linkId: string },
): Promise<void> {
  await parts.database.write(async (transaction) => {
    await deleteSessions(transaction, accountId)
    await deleteOtherResetLinks(transaction, { accountId, linkId })
    await deleteUnprovenMethods(transaction, accountId)
    await deleteUnprovenPasskeys(transaction, accountId)
    await forgetDevices(transaction, accountId)
  })
  tellStreams(parts, accountId)
}

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
 * Before a changed password is written: ends the same as afterwards. Returns the account's next security stamp; null,
 * and ends nothing, when the present one is no longer `stamp`.
 */
export async function endAccessBeforeChange(
  parts: Parts,
  { accountId, sessionId, stamp }: { accountId: string; sessionId: string; stamp?: string | null | undefined },
): Promise<string | null> {
  const next = await parts.database.write(async (transaction) => {
    const present = await lockStamp(transaction, accountId)
    if (!present || (stamp !== undefined && stampOf(present) !== stamp)) return null
    await endOtherAccess(transaction, { accountId, sessionId })
    const row = await lockStamp(transaction, accountId)
    return row ? stampOf(row) : null
  })
  if (next !== null) tellStreams(parts, accountId)
  return next
}

async function endOtherAccess(transaction: Writer, other: { accountId: string; sessionId: string }): Promise<void> {
  await deleteOtherSessions(transaction, other)
  await deleteResetLinks(transaction, other.accountId)
  await forgetDevices(transaction, other.accountId)
}

/**
 * After a password change in a session: ends all others, also those that were made while it was changed, and the links
 * mailed before, and forgets the known devices.
 */
export async function endAccessAfterChange(
  parts: Parts,
  { accountId, sessionId }: { accountId: string; sessionId: string },
): Promise<void> {
  await parts.database.write((transaction) => endOtherAccess(transaction, { accountId, sessionId }))
  tellStreams(parts, accountId)
}
