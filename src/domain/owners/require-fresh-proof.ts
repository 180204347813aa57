import { isConfirmed } from '../accounts/sessions/fresh-proof.ts'
import { ShopError } from '../errors.ts'
import type { Services } from '../services.ts'
import { sayAdmission } from './admission-texts.ts'
import type { OfficeVisitor } from './admit-owner.ts'

/** The refusal of a call that no API key opens. */
export const notForKeys = () =>
  new ShopError('permission-denied', sayAdmission.notForKeys, { details: { reason: 'not-for-keys' } })

/**
 * Throws `permission-denied` when the owner's last proof of identity is old (`reason: 'confirm'`, `by`: the proof
 * wanted), and for an API key, behind which nobody sits who could give one (`not-for-keys`).
 */
export function requireFreshProof(
  services: Pick<Services, 'settings' | 'clock'>,
  visitor: Pick<OfficeVisitor, 'keyId' | 'twoFactorEnabled' | 'confirmedAt' | 'confirmedBy'>,
): void {
  if (visitor.keyId !== undefined) throw notForKeys()
  if (isConfirmed(visitor, services)) return
  const by = visitor.twoFactorEnabled ? 'code' : 'password'
  throw new ShopError(
    'permission-denied',
    by === 'code' ? sayAdmission.confirmByCode : sayAdmission.confirmByPassword,
    {
      details: {
        reason: 'confirm',
        by,
      },
    },
  )
}
