import { isWithin } from '../../dates/time-window.ts'
import type { Clock, Services, ShopSettings } from '../../services.ts'
import { selectPassword } from '../account-queries.ts'
import type { Visitor } from '../visitor.ts'

interface Needs {
  settings: () => Pick<ShopSettings, 'demo'>
  clock: Clock
}

const minute = 60_000

/** How long a proof of who sits there holds, in ms. */
const freshFor = ({ demo }: Pick<ShopSettings, 'demo'>) => (demo ? 12 * 60 * minute : 10 * minute)

const isRecent = (instant: string | null, { settings, clock }: Needs): boolean =>
  instant !== null && isWithin(Date.parse(instant), { now: clock.now().getTime(), ms: freshFor(settings()) })

/** Whether the session may make dangerous changes in the office without another proof, by the password or a code. */
export const isConfirmed = ({ confirmedAt }: Pick<Visitor, 'confirmedAt'>, needs: Needs): boolean =>
  isRecent(confirmedAt, needs)

/**
 * Whether the session may take out or end what belongs to its own account: who sits there proved themselves, or signed
 * in, a moment ago. An account that comes in through a provider alone has nothing else to prove.
 */
export const isFresh = (
  { confirmedAt, signedInAt }: Pick<Visitor, 'confirmedAt' | 'signedInAt'>,
  needs: Needs,
): boolean => isRecent(confirmedAt, needs) || isRecent(signedInAt, needs)

/** How an account proves anew who sits there: by a code, its password, or, where it has neither, by signing in again. */
export async function wantedProof(
  { database }: Pick<Services, 'database'>,
  { accountId, twoFactorEnabled }: Pick<Visitor, 'accountId' | 'twoFactorEnabled'>,
): Promise<'code' | 'password' | 'sign-in'> {
  if (twoFactorEnabled) return 'code'
  return (await selectPassword(database.read, accountId)) ? 'password' : 'sign-in'
}
