import type { Step, Writer } from '../database.ts'
import { ShopError } from '../errors.ts'
import type { Services } from '../services.ts'
import { updateAllVersions, updateVersion } from './account-queries.ts'
import { sayAccount } from './account-texts.ts'

const noAccount = () => new ShopError('not-found', sayAccount.unknown)

/**
 * Raises the account's version inside the write that changed its state, and so locks the account's row.
 * After the commit, hand it to `publishVersions`. Throws not-found for an unknown account.
 */
export async function raiseAccountVersion(
  { transaction }: { transaction: Writer },
  accountId: string,
): Promise<number> {
  const row = await updateVersion.first(transaction, { accountId })
  if (!row) throw noAccount()
  return row.version
}

/** Raises the versions of all accounts; call it only while nobody listens. */
export const raiseAllVersions = ({ transaction }: { transaction: Writer }, by: number): Promise<void> =>
  updateAllVersions(transaction, by)

/** An account's new version, to be published after the commit. */
export interface RaisedVersion {
  accountId: string
  version: number
}

/** Raises the versions of several accounts, always in the same order, so that no two writes deadlock. */
export async function raiseVersions(
  { transaction }: { transaction: Writer },
  accountIds: string[],
): Promise<RaisedVersion[]> {
  const raised: RaisedVersion[] = []
  for (const accountId of [...new Set(accountIds)].toSorted())
    raised.push({ accountId, version: await raiseAccountVersion({ transaction }, accountId) })
  return raised
}

/** Notifies the listeners, once the write is committed. */
export function publishVersions({ events }: Pick<Services, 'events'>, raised: RaisedVersion[]): void {
  for (const { accountId, version } of raised) events.publish(accountId, { kind: 'state', version })
}

/**
 * Changes an account's state by these steps, raises its version in the same write and notifies the listeners. Returns
 * the new version; throws not-found for an unknown account.
 */
export async function changeAccountState(
  { database, events }: Pick<Services, 'database' | 'events'>,
  accountId: string,
  steps: Step[],
): Promise<number> {
  const raising = { query: updateVersion.fill(database.writer, { accountId }), orElse: noAccount }
  const [[raised]] = await database.writeShared<[{ version: number }, ...unknown[]]>([raising, ...steps])
  if (!raised) throw noAccount()
  const { version } = raised
  publishVersions({ events }, [{ accountId, version }])
  return version
}
