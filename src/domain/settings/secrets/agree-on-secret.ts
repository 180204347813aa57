import { createHmac } from 'node:crypto'
import type { Reader } from '../../database.ts'
import { ShopError } from '../../errors.ts'
import type { Services } from '../../services.ts'
import { lockState, updateSecretDigest } from '../setting-queries.ts'
import { saySecret } from './secret-texts.ts'

/** Tells one secret from another without revealing it. */
export const digestOf = (secret: string): string => createHmac('sha256', secret).update('estela nodes').digest('hex')

/**
 * Ensures that all processes on one database have one SECRET, or links and sessions of one would be invalid at another.
 * Once none runs with the former one, the first that starts brings its own: that is how a secret is changed. `isUsed`
 * says whether any other process runs with the secret of a digest. Throws aborted when one does.
 */
export async function agreeOnSecret(
  { database, secret, log }: Pick<Services, 'database' | 'secret' | 'log'>,
  isUsed: (reader: Reader, digest: string) => Promise<boolean>,
): Promise<void> {
  const digest = digestOf(secret)
  await database.write(async (transaction) => {
    const { secret_digest: known } = await lockState(transaction)
    if (known === digest) return
    if (known !== null) {
      if (await isUsed(transaction, known)) throw new ShopError('aborted', saySecret.another)
      log.warn({}, 'SECRET was changed: sessions and links have ended, and what was sealed must be entered again')
    }
    await updateSecretDigest(transaction, digest)
  })
}
