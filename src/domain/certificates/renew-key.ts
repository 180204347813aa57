import { recordAudit } from '../audit/record-audit.ts'
import type { Clock, Services } from '../services.ts'
import { listKeys, makeKey, type PublishedKey } from './signing-keys.ts'

/** Signs with a new key from now on; what was signed before stays good. */
export async function renewKey(
  { database, clock, secret }: Pick<Services, 'database' | 'secret'> & { clock: Clock },
  { actorId }: { actorId: string },
): Promise<PublishedKey[]> {
  await database.write(async (transaction) => {
    const { id } = await makeKey({ transaction, secret }, clock.now().toISOString())
    const entry = { actorId, action: 'certificates.renew-key', subject: `certificate-key:${id}`, details: {} }
    await recordAudit({ transaction, clock }, entry)
  })
  return listKeys({ database })
}
