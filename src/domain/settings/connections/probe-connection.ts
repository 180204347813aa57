import { sayAccount } from '../../accounts/account-texts.ts'
import { findAccount } from '../../accounts/find-account.ts'
import { ShopError } from '../../errors.ts'
import type { Services } from '../../services.ts'
import type { Connection, ProbeResult } from '../owners-settings.ts'
import { readStoredSettings } from '../read-stored-settings.ts'
import { refuseSettings } from '../refuse-settings.ts'
import { type SettingChanges, validateChanges } from '../validate-changes.ts'
import { keepAnswer } from './connection-answers.ts'

/**
 * Really calls a provider, or sends the owner a test mail, with the settings in effect and the unsaved changes. Changes
 * no setting; the answer is stored. Throws invalid-argument with `details.problems` for changes that could not be saved
 * either.
 */
export async function probeConnection(
  { database, clock, secret, settingsSource }: Pick<Services, 'database' | 'clock' | 'secret' | 'settingsSource'>,
  { actorId, connection, changes }: { actorId: string; connection: Connection; changes: SettingChanges },
): Promise<ProbeResult> {
  const stored = await readStoredSettings({ reader: database.read, secret })
  const { fixed, production } = settingsSource
  const { next, problems } = validateChanges({ fixed, production, stored: stored.values }, changes)
  const wrong = problems.filter(({ rule }) => rule !== 'missing' && rule !== 'unsure')
  if (wrong.length > 0) throw refuseSettings(wrong)
  const account = await findAccount({ reader: database.read }, actorId)
  if (!account) throw new ShopError('not-found', sayAccount.unknown)
  const values = { ...next, ...fixed }
  const result = await settingsSource.probe(connection, values, { to: account.email })
  const held = { ...stored.values, ...fixed }
  await keepAnswer({ database, clock, secret }, { connection, values, held, result })
  return result
}
