import { recordAudit } from '../audit/record-audit.ts'
import { noProgress, type Progress, writeOnce } from '../progress.ts'
import type { Clock, Services } from '../services.ts'
import { listKeys, makeKey, type PublishedKey } from './signing-keys.ts'

/** Makes a new key that signs from now on; earlier signatures stay valid. */
export async function renewKey(
  { database, clock, secret }: Pick<Services, 'database' | 'secret'> & { clock: Clock },
  { actorId }: { actorId: string },
  progress: Progress = noProgress,
): Promise<PublishedKey[]> {
  await writeOnce({ database, progress }, async (transaction) => {
    const { id } = await makeKey({ transaction, secret }, clock.now().toISOString())
    const entry = { actorId, action: 'certificates.renew-key', subject: `certificate-key:${id}`, details: {} }
    await recordAudit({ transaction, clock }, entry)
  })
  return listKeys({ database })
}
