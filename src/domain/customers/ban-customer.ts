import { applyBan, liftBan, tellBan } from '../accounts/bans/ban-account.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { ShopError } from '../errors.ts'
import { because } from '../owner-refusals.ts'
import type { Services } from '../services.ts'
import { sayCustomer } from './customer-texts.ts'

type Needs = Pick<Services, 'database' | 'clock' | 'events'>

/**
 * Bans an account at once and everywhere: its sessions, streams and download links end.
 * Throws not-found; invalid-argument for the owner's own account.
 */
export async function banCustomer(
  { database, clock, events }: Needs,
  {
    accountId,
    reason,
    redirect,
    actorId,
  }: { accountId: string; reason: string; redirect: string | null; actorId: string },
): Promise<void> {
  if (accountId === actorId) throw new ShopError('invalid-argument', sayCustomer.banSelf, because('own-account'))
  const ban = { accountId, reason, redirect }
  await database.write(async (transaction) => {
    await applyBan({ transaction }, ban)
    const details = { reason, redirect }
    const entry = { actorId, action: 'account.ban', subject: `account:${accountId}`, details }
    await recordAudit({ transaction, clock }, entry)
  })
  tellBan({ events }, ban)
}

/** Lets an account sign in again; everything it owns is as before. Throws not-found. */
export async function unbanCustomer(
  { database, clock }: Needs,
  { accountId, actorId }: { accountId: string; actorId: string },
): Promise<void> {
  await database.write(async (transaction) => {
    await liftBan({ transaction }, accountId)
    const entry = { actorId, action: 'account.unban', subject: `account:${accountId}`, details: {} }
    await recordAudit({ transaction, clock }, entry)
  })
}
