import type { Visitor } from '../accounts/visitor.ts'
import { ShopError } from '../errors.ts'
import type { Services } from '../services.ts'
import { sayAdmission } from './admission-texts.ts'
import { missingSecondFactor } from './office-access.ts'

/** The visitor who asks to enter the back office. */
export type OfficeVisitor = Pick<
  Visitor,
  'accountId' | 'keyId' | 'twoFactorEnabled' | 'twoFactorAt' | 'confirmedAt' | 'confirmedBy'
> & { role: string }

/**
 * Lets in owners with their second factor, and returns them and who acts: the id of their account, or of their API key.
 * Throws unauthenticated for strangers, not-found for customers, to whom the back office does not exist, and
 * permission-denied with `reason: 'two-factor'` and the `step` that is missing.
 */
export function admitOwner(
  services: Pick<Services, 'settings' | 'clock'>,
  visitor: OfficeVisitor | null,
): { actorId: string; owner: OfficeVisitor } {
  if (!visitor) throw new ShopError('unauthenticated', sayAdmission.signIn)
  if (visitor.role !== 'owner') throw new ShopError('not-found', sayAdmission.nothingHere)
  const step = missingSecondFactor(visitor, services)
  if (step) throw new ShopError('permission-denied', sayAdmission[step], { details: { reason: 'two-factor', step } })
  return { actorId: visitor.keyId ?? visitor.accountId, owner: visitor }
}
