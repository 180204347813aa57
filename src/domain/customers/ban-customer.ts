import { applyBan, liftBan, publishBan } from '../accounts/bans/ban-account.ts'
import { findPerson } from '../accounts/guests/find-person.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { ShopError } from '../errors.ts'
import { because } from '../owner-refusals.ts'
import { noProgress, type Progress, writeOnce } from '../progress.ts'
import type { Services } from '../services.ts'
import { sayCustomer } from './customer-texts.ts'

type Needs = Pick<Services, 'database' | 'clock' | 'events'>

/**
 * Bans an account at once and everywhere: its sessions, streams and download links end. A guest is banned with the
 * address that was typed. Throws not-found; invalid-argument for the owner's own account.
 */
export async function banCustomer(
  { database, clock, events }: Needs,
  {
    accountId,
    reason,
    redirect,
    actorId,
  }: { accountId: string; reason: string; redirect: string | null; actorId: string },
  progress: Progress = noProgress,
): Promise<void> {
  const { id } = await findPerson({ reader: database.read }, accountId)
  if (id === actorId) throw new ShopError('invalid-argument', sayCustomer.banSelf, because('own-account'))
  const accountIds = await writeOnce({ database, progress }, async (transaction) => {
    const banned = await applyBan({ transaction }, { accountId: id, reason, redirect })
    const details = { reason, redirect }
    const entry = { actorId, action: 'account.ban', subject: `account:${id}`, details }
    await recordAudit({ transaction, clock }, entry)
    return banned
  })
  publishBan({ events }, { accountIds, redirect })
}

/** Lets an account, and all who were banned with it, sign in again; they keep everything they own. Throws not-found. */
export async function unbanCustomer(
  { database, clock }: Needs,
  { accountId, actorId }: { accountId: string; actorId: string },
  progress: Progress = noProgress,
): Promise<void> {
  await writeOnce({ database, progress }, async (transaction) => {
    const { id } = await findPerson({ reader: transaction }, accountId)
    await liftBan({ transaction }, id)
    const entry = { actorId, action: 'account.unban', subject: `account:${id}`, details: {} }
    await recordAudit({ transaction, clock }, entry)
  })
}
