import { hash, randomBytes } from 'node:crypto'
import { addFirstOwner } from '../accounts/standing/add-first-owner.ts'
import { hasOwner } from '../accounts/standing/find-owner.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { dayMs } from '../dates/spans.ts'
import { isWithin } from '../dates/time-window.ts'
import { ShopError } from '../errors.ts'
import type { Services } from '../services.ts'
import { markRealShop } from '../settings/mark-real-shop.ts'
import { sayAdmission } from './admission-texts.ts'
import { replaceSetUpLink, selectSetUpLink, takeSetUpLink } from './owner-queries.ts'

const lifeMs = dayMs

const hashOf = (token: string) => hash('sha256', token)

type Parts = Pick<Services, 'database' | 'clock' | 'settings'>

/**
 * Creates the link to the set-up of a store without an owner, in place of any earlier one; null when it has an owner.
 */
export function makeSetUpLink({ database, clock, settings }: Parts): Promise<string | null> {
  const token = randomBytes(32).toString('base64url')
  return database.write(async (transaction) => {
    const owned = await hasOwner({ reader: transaction })
    await replaceSetUpLink(transaction, owned ? null : { hash: hashOf(token), at: clock.now().toISOString() })
    return owned ? null : `${settings().baseUrl}/set-up?token=${token}`
  })
}

const judge = (link: { created_at: string } | undefined, { clock }: Pick<Services, 'clock'>) => {
  if (!link) return 'wrong'
  return isWithin(Date.parse(link.created_at), { now: clock.now().getTime(), ms: lifeMs }) ? 'open' : 'old'
}

/** Whether the set-up is over: the store has an owner. */
export const isSetUp = ({ database }: Pick<Services, 'database'>): Promise<boolean> =>
  hasOwner({ reader: database.read })

/** Whether this link opens the set-up. Throws not-found once the store has an owner. */
export async function checkSetUpLink(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  token: string,
): Promise<'open' | 'wrong' | 'old'> {
  if (await hasOwner({ reader: database.read })) throw new ShopError('not-found', sayAdmission.nothingHere)
  return judge(await selectSetUpLink(database.read, hashOf(token)), { clock })
}

/**
 * Refuses a link that `checkSetUpLink` did not find open: permission-denied with `reason` `wrong-link` or `old-link`.
 */
export function refuseLink(state: 'open' | 'wrong' | 'old'): void {
  if (state !== 'open')
    throw new ShopError('permission-denied', sayAdmission.linkDoesNotOpen, {
      details: {
        reason: `${state}-link`,
      },
    })
}

/**
 * Creates the store's first owner, and uses the link up. Throws as `refuseLink`, not-found once the store has an owner,
 * aborted when the address already has an account (whose password may be a stranger's).
 */
export async function claimStore(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { token, ...person }: { token: string; name: string; email: string; passwordHash: string },
): Promise<void> {
  const at = clock.now().toISOString()
  await database.write(async (transaction) => {
    if (await hasOwner({ reader: transaction })) throw new ShopError('not-found', sayAdmission.nothingHere)
    refuseLink(judge(await takeSetUpLink(transaction, hashOf(token)), { clock }))
    const actorId = await addFirstOwner({ transaction }, { ...person, at })
    const entry = { actorId, action: 'account.owner', subject: `account:${actorId}`, details: { email: person.email } }
    await recordAudit({ transaction, clock }, entry)
    await markRealShop({ transaction, clock })
  })
}
