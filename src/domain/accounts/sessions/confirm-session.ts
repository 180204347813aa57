import { ShopError } from '../../errors.ts'
import type { Services } from '../../services.ts'
import { sayAccount } from '../account-texts.ts'
import { countProof } from '../limits/sign-in-limits.ts'
import { updateConfirmed } from '../session-queries.ts'
import type { Visitor } from '../visitor.ts'

export interface Confirmation {
  visitor: Pick<Visitor, 'accountId' | 'sessionId' | 'twoFactorEnabled'>
  /** Address of the caller. */
  address: string
  proof: { password: string } | { code: string }
  /** Asks the authentication service whether the proof is right. */
  judge: () => Promise<boolean>
}

/**
 * Records that the person at this session proved the password, or a code where the account has a second factor.
 * Throws invalid-argument for the other kind of proof, permission-denied for a wrong one, resource-exhausted.
 */
export async function confirmSession(
  services: Pick<Services, 'database' | 'clock' | 'settings'>,
  { visitor, address, proof, judge }: Confirmation,
): Promise<void> {
  const { accountId, sessionId, twoFactorEnabled } = visitor
  const wanted = twoFactorEnabled ? 'code' : 'password'
  if (!(wanted in proof))
    throw new ShopError(
      'invalid-argument',
      wanted === 'code' ? sayAccount.confirmsByCode : sayAccount.confirmsByPassword,
      { details: { wanted } },
    )
  await countProof(services, { accountId, address })
  if (!(await judge()))
    throw new ShopError('permission-denied', wanted === 'code' ? sayAccount.wrongCode : sayAccount.wrongPassword, {
      details: {
        reason: `wrong-${wanted}`,
      },
    })
  const now = services.clock.now().toISOString()
  await services.database.write((transaction) => updateConfirmed(transaction, sessionId, { at: now, by: wanted }))
}
