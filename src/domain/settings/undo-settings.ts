import { z } from 'zod'
import { findAudit } from '../audit/find-audit.ts'
import { ShopError } from '../errors.ts'
import { because } from '../owner-refusals.ts'
import type { Services } from '../services.ts'
import { changeSettings } from './change-settings.ts'
import { sayChange } from './change-texts.ts'
import type { SettingChanges } from './judge-changes.ts'
import type { OwnersSettings } from './owners-settings.ts'
import { readStoredSettings } from './read-stored-settings.ts'
import { isAging, isSecret, isSettingName, type SettingTexts } from './setting-fields.ts'

const told = z.string().nullable()
const recorded = z.object({
  changes: z.record(z.string(), z.object({ before: told, after: told, since: z.string().optional() })),
})

const isNeverSet = (before: string | null) => before === 'not set'

/**
 * Puts settings back to what held before one entry of the record; that stands there as a change of its own. A rate is then
 * as old as it was. A secret
 * that was replaced is nobody's to read, so such an entry stays. Throws not-found for another entry, aborted where a
 * later change stands on it or a former secret would be needed, and as `changeSettings` does.
 */
export async function undoSettings(
  services: Pick<Services, 'database' | 'clock' | 'secret' | 'settingsSource'>,
  { actorId, entryId }: { actorId: string; entryId: string },
): Promise<OwnersSettings> {
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
    // Whether a secret is still the one of then, only its date tells.
    const isSameSecret = now === undefined ? isNeverSet(after) : (savedAt[name] ?? '') <= entry.at
    const isAsLeft = isSecret(name) ? isSameSecret : (now ?? null) === after
    if (!isAsLeft) throw new ShopError('aborted', sayChange.changedSince, because('changed-since'))
    if (isSecret(name) && !isNeverSet(before))
      throw new ShopError('aborted', sayChange.secretGone, because('secret-gone'))
    changes[name] = isSecret(name) ? null : before
    // Before the record told it, a value had held until its entry at least.
    if (isAging(name)) since[name] = heldSince ?? entry.at
  }
  // It held before, whatever it may look like.
  return changeSettings(services, { actorId, version, changes, since, sure: ['MERCADOPAGO_RATE'] })
}
