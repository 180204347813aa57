import { z } from 'zod'
import { findAudit } from '../audit/find-audit.ts'
import { ShopError } from '../errors.ts'
import { because } from '../owner-refusals.ts'
import { noProgress, once, type Progress } from '../progress.ts'
import type { Services } from '../services.ts'
import { reloadSettings, writeSettings } from './change-settings.ts'
import { sayChange } from './change-texts.ts'
import type { OwnersSettings } from './owners-settings.ts'
import { readStoredSettings } from './read-stored-settings.ts'
import { isAging, isSecret, isSettingName, type SettingTexts } from './setting-fields.ts'
import type { SettingChanges } from './validate-changes.ts'

const told = z.string().nullable()
const recorded = z.object({
  changes: z.record(z.string(), z.object({ before: told, after: told, since: z.string().optional() })),
})

const isNeverSet = (before: string | null) => before === 'not set'

type Needs = Pick<Services, 'database' | 'clock' | 'secret' | 'settingsSource'>

interface Undo {
  actorId: string
  entryId: string
}

/**
 * Restores the settings from before one audit entry, and records that as a change of its own; a restored rate keeps its
 * age. Nobody can read a secret that was replaced, so the entry of such a change cannot be undone. Throws not-found for
 * any other entry, aborted when a later change builds on it or a former secret would be needed, and as `changeSettings`
 * does.
 */
export async function undoSettings(
  services: Needs,
  request: Undo,
  progress: Progress = noProgress,
): Promise<OwnersSettings> {
  await once(progress, () => writeUndo({ ...services, progress }, request))
  return reloadSettings(services)
}

async function writeUndo(services: Needs & { progress: Progress }, { actorId, entryId }: Undo): Promise<void> {
  const { database, secret } = services
  const entry = await findAudit({ reader: database.read }, { id: entryId, subject: 'settings' })
  const details = recorded.safeParse(entry?.details)
  if (!entry || !details.success) throw new ShopError('not-found', sayChange.unknown)
  const { version, values, savedAt } = await readStoredSettings({ reader: database.read, secret })
  const changes: SettingChanges = {}
  const since: SettingTexts = {}
  for (const [name, { before, after, since: heldSince }] of Object.entries(details.data.changes)) {
    if (!isSettingName(name)) continue
    const now = values[name]
    // Only the date tells whether a secret is still the one from then.
    const isSameSecret = now === undefined ? isNeverSet(after) : (savedAt[name] ?? '') <= entry.at
    const isAsLeft = isSecret(name) ? isSameSecret : (now ?? null) === after
    if (!isAsLeft) throw new ShopError('aborted', sayChange.changedSince, because('changed-since'))
    if (isSecret(name) && !isNeverSet(before))
      throw new ShopError('aborted', sayChange.secretGone, because('secret-gone'))
    changes[name] = isSecret(name) ? null : before
    // Some entries do not say since when; the value had held at least until the entry.
    if (isAging(name)) since[name] = heldSince ?? entry.at
  }
  // It was in effect before, so it is not questioned.
  await writeSettings(services, { actorId, version, changes, since, sure: ['MERCADOPAGO_RATE'] })
}
