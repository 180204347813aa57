import { takeTimeStep } from '../accounts/signing-in/take-time-step.ts'
import { isOwner } from '../accounts/standing/find-owner.ts'
import type { Visitor } from '../accounts/visitor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Services } from '../services.ts'
import { missingSecondFactor } from './office-access.ts'

/** What the library that handles sign-in asks about owners and their second factor, and what it has recorded. */
export type OwnerRules = ReturnType<typeof createOwnerRules>

type Change = 'on' | 'off' | 'new-codes'

export function createOwnerRules({ database, clock, settings }: Pick<Services, 'database' | 'clock' | 'settings'>) {
  const note = (accountId: string, action: string) =>
    database.write((transaction) =>
      recordAudit({ transaction, clock }, { actorId: accountId, action, subject: `account:${accountId}`, details: {} }),
    )
  return {
    now: () => clock.now().toISOString(),
    /** Only owners have a second factor. */
    isOwner: (accountId: string) => isOwner({ reader: database.read }, accountId),
    /** What keeps an owner's session out of the office, and so what would let it in. */
    missingSecondFactor: (session: Pick<Visitor, 'twoFactorEnabled' | 'twoFactorAt'>) =>
      missingSecondFactor(session, { settings, clock }),
    /** Outside a demo, owners must have a second factor. */
    mayTurnOff: settings().demo,
    /** Uses up a time step; false when a code of it was used before. */
    takeTimeStep: (accountId: string, step: number) => takeTimeStep({ database }, { accountId, step }),
    secondFactorChanged: (accountId: string, change: Change) => note(accountId, `account.second-factor-${change}`),
    passkeyChanged: (accountId: string, change: 'added' | 'removed') => note(accountId, `account.passkey-${change}`),
  }
}
