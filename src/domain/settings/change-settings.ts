import { endSessionsOf } from '../accounts/bans/ban-emails.ts'
import { findAccount } from '../accounts/find-account.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Writer } from '../database.ts'
import { ShopError } from '../errors.ts'
import { because } from '../owner-refusals.ts'
import { noProgress, type Progress, writeOnce } from '../progress.ts'
import type { Services } from '../services.ts'
import { sayChange } from './change-texts.ts'
import { listSettings } from './list-settings.ts'
import type { OwnersSettings } from './owners-settings.ts'
import { sayProblem } from './problem-texts.ts'
import { readStoredSettings, type StoredSettings } from './read-stored-settings.ts'
import { refuseSettings } from './refuse-settings.ts'
import { sealSecret } from './secrets/seal-secret.ts'
import { isAging, isSecret, type SettingName, type SettingTexts, shopFields } from './setting-fields.ts'
import { deleteSetting, lockState, raiseState, upsertSetting } from './setting-queries.ts'
import type { SettingProblem } from './setting-rules.ts'
import { changedNames, type SettingChanges, validateChanges } from './validate-changes.ts'

type Needs = Pick<Services, 'database' | 'clock' | 'secret' | 'settingsSource'>

export interface SettingsRequest {
  actorId: string
  /** The version that the change is based on. */
  version: number
  changes: SettingChanges
  /** Settings whose values the owner was asked about, and confirmed as typed. */
  sure?: readonly SettingName[] | undefined
  /** For values that are restored: since when each has held, so that it keeps its age. */
  since?: SettingTexts
}

const bannedOf = (values: SettingTexts): string[] =>
  values.BANNED_EMAILS ? shopFields.BANNED_EMAILS.parse(values.BANNED_EMAILS) : []

/** Before and after of one setting, for the audit; nobody may read a secret's content. */
function trace(name: SettingName, stored: StoredSettings, next: SettingTexts) {
  const told = (value: string | undefined) =>
    isSecret(name) ? (value === undefined ? 'not set' : 'set') : (value ?? null)
  const since = isAging(name) ? stored.savedAt[name] : undefined
  return { before: told(stored.values[name]), after: told(next[name]), ...(since && { since }) }
}

async function refuseOwnBan(transaction: Writer, actorId: string, next: SettingTexts): Promise<SettingProblem[]> {
  const own = await findAccount({ reader: transaction }, actorId)
  if (!own || !bannedOf(next).includes(own.email)) return []
  return [{ name: 'BANNED_EMAILS', rule: 'wrong', message: sayProblem.ownBan }]
}

/**
 * Changes settings, all or none; they are in effect in this process when it resolves. Throws invalid-argument with
 * `details.problems`, also for a value that may mean another one and is not `sure`, and aborted when somebody else
 * changed the settings since `version`.
 */
export async function changeSettings(
  services: Needs,
  request: SettingsRequest,
  progress: Progress = noProgress,
): Promise<OwnersSettings> {
  await writeSettings({ ...services, progress }, request)
  return reloadSettings(services)
}

/** Puts stored settings into effect in this process. */
export async function reloadSettings(services: Needs): Promise<OwnersSettings> {
  await services.settingsSource.reload()
  return listSettings(services)
}

/** Stores changes without putting them into effect. Throws as `changeSettings` does. */
export async function writeSettings(
  { database, clock, secret, settingsSource, progress }: Needs & { progress: Progress },
  request: SettingsRequest,
): Promise<void> {
  const { actorId, changes, sure } = request
  const names = changedNames(changes)
  await writeOnce({ database, progress }, async (transaction) => {
    const { version } = await lockState(transaction)
    if (version !== request.version)
      throw new ShopError('aborted', sayChange.changedMeanwhile, because('changed-meanwhile', { version }))
    const stored = await readStoredSettings({ reader: transaction, secret })
    const { fixed, production } = settingsSource
    const { next, problems } = validateChanges({ fixed, production, stored: stored.values }, changes, sure)
    if (names.includes('BANNED_EMAILS')) problems.push(...(await refuseOwnBan(transaction, actorId, next)))
    if (problems.length > 0) throw refuseSettings(problems)
    const at = clock.now().toISOString()
    for (const name of names) {
      const value = next[name]
      const sealed = isSecret(name)
      if (value === undefined) await deleteSetting(transaction, name)
      else
        await upsertSetting(transaction, {
          name,
          value: sealed ? sealSecret({ secret }, name, value) : value,
          sealed: sealed ? 1 : 0,
          changed_at: request.since?.[name] ?? at,
        })
    }
    const before = bannedOf(stored.values)
    await endSessionsOf(
      { transaction },
      bannedOf(next).filter((email) => !before.includes(email)),
    )
    await raiseState(transaction)
    await recordAudit(
      { transaction, clock },
      {
        actorId,
        action: 'settings.change',
        subject: 'settings',
        details: { changes: Object.fromEntries(names.map((name) => [name, trace(name, stored, next)])) },
      },
    )
  })
}
