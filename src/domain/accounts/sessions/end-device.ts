import { ShopError } from '../../errors.ts'
import { noProgress, type Progress, writeOnce } from '../../progress.ts'
import type { Services } from '../../services.ts'
import { sayAccount } from '../account-texts.ts'
import { deleteSession } from '../session-queries.ts'

/** Signs the account out on one device; its streams end within a second. Throws not-found for any other session. */
export async function endDevice(
  { database, events }: Pick<Services, 'database' | 'events'>,
  { accountId, deviceId }: { accountId: string; deviceId: string },
  progress: Progress = noProgress,
): Promise<void> {
  await writeOnce({ database, progress }, async (transaction) => {
    const ended = await deleteSession(transaction, { id: deviceId, accountId })
    if (!ended) throw new ShopError('not-found', sayAccount.deviceGone)
  })
  events.publish(accountId, { kind: 'account', state: 'signed-out', redirect: null })
}
