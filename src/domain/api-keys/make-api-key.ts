import { randomBytes } from 'node:crypto'
import { recordAudit } from '../audit/record-audit.ts'
import { addDays, dayInZone, startOfDay } from '../dates/day-in-zone.ts'
import { ShopError } from '../errors.ts'
import { noProgress, once, type Progress, writeOnce } from '../progress.ts'
import type { Services } from '../services.ts'
import { lockShop } from '../settings/lock-shop.ts'
import { countKeys, insertKey, selectKeys } from './api-key-queries.ts'
import { sayKey } from './api-key-texts.ts'
import { type KeyScope, keyScopes } from './key-scopes.ts'
import { digestOf, makeKeySecret, sealKeySecret } from './key-secret.ts'
import { notifyKeyOwner } from './notify-key-owner.ts'
import { type ApiKey, presentKey } from './present-key.ts'

const mostKeys = 20
const usualDays = 365
const mostDays = 5 * 365

interface NewKey {
  name: string
  scopes: KeyScope[]
  /** Its last day in the store's time zone; without one, a year from now. */
  endsOn?: string | null | undefined
  device: string | null
  actorId: string
}

const wrong = (sentence: ShopError['sentence'], field: string) =>
  new ShopError('invalid-argument', sentence, { details: { field } })

interface MadeKey {
  key: ApiKey
  sealed: string
}

type Needs = Pick<Services, 'database' | 'clock' | 'settings' | 'secret'>

/**
 * Creates a key for the owner who acts, and returns its secret sealed: what is kept for a retry has it in no other form.
 * Throws invalid-argument (`details.field`).
 */
export const makeApiKey = (services: Needs, request: NewKey, progress: Progress = noProgress): Promise<MadeKey> =>
  once(progress, () => writeKey({ ...services, progress }, request))

async function writeKey(
  services: Needs & { progress: Progress },
  { actorId, device, ...typed }: NewKey,
): Promise<MadeKey> {
  const { database, clock, settings, progress } = services
  const { timeZone } = settings()
  const today = dayInZone(clock.now(), timeZone)
  const endsOn = typed.endsOn ?? addDays(today, usualDays)
  const [name, scopes] = [typed.name.trim(), keyScopes.filter((scope) => typed.scopes.includes(scope))]
  if (name === '') throw wrong(sayKey.noName, 'name')
  if (scopes.length === 0) throw wrong(sayKey.noScopes, 'scopes')
  if (endsOn < today || endsOn > addDays(today, mostDays)) throw wrong(sayKey.wrongEnd, 'endsOn')
  const secret = makeKeySecret()
  const id = `key_${randomBytes(12).toString('base64url')}`
  return writeOnce({ database, progress }, async (transaction) => {
    await lockShop({ transaction })
    if ((await countKeys(transaction)) >= mostKeys) throw wrong(sayKey.tooMany(String(mostKeys)), 'name')
    await insertKey(transaction, {
      ...{ id, account_id: actorId, name, scopes: JSON.stringify(scopes), digest: digestOf(secret) },
      ...{ ending: secret.slice(-4), created_at: clock.now().toISOString() },
      ...{ ends_at: startOfDay(addDays(endsOn, 1), timeZone), last_used_on: null, revoked_at: null },
    })
    const entry = { action: 'key.make', subject: `key:${name}`, details: { scopes, endsOn } }
    await recordAudit({ transaction, clock }, { actorId, ...entry })
    await notifyKeyOwner({ transaction, clock, settings }, { accountId: actorId, change: 'key-made', device })
    const key = (await selectKeys(transaction)).find((row) => row.id === id)
    if (!key) throw new ShopError('not-found', sayKey.unknown)
    return { key: presentKey(services, key), sealed: sealKeySecret(services, { id, own: secret }) }
  })
}
