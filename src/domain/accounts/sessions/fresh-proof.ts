import { hourMs, minuteMs } from '../../dates/spans.ts'
import { isWithin } from '../../dates/time-window.ts'
import type { Clock, Services } from '../../services.ts'
import type { ShopSettings } from '../../shop-settings.ts'
import { selectPassword } from '../account-queries.ts'
import type { Visitor } from '../visitor.ts'

interface Needs {
  settings: () => Pick<ShopSettings, 'demo'>
  clock: Clock
}

/** How long a proof of who sits there holds, and in a store that is for trying out. */
export const freshMinutes = 10
export const freshHoursInDemo = 12

const freshFor = ({ demo }: Pick<ShopSettings, 'demo'>) => (demo ? freshHoursInDemo * hourMs : freshMinutes * minuteMs)

const isRecent = (instant: string | null, { settings, clock }: Needs): boolean =>
  instant !== null && isWithin(Date.parse(instant), { now: clock.now().getTime(), ms: freshFor(settings()) })

/** What a session shows of who sits there, and what its account wants to see. */
export type ProvenSession = Pick<Visitor, 'twoFactorEnabled' | 'confirmedAt' | 'confirmedBy' | 'signedInAt'>

/**
 * Whether the session may make dangerous changes in the office without another proof: by a code where the account has a
 * second factor, which no password stands in for, by either where it has none.
 */
export const isConfirmed = (
  { twoFactorEnabled, confirmedAt, confirmedBy }: Omit<ProvenSession, 'signedInAt'>,
  needs: Needs,
): boolean => isRecent(confirmedAt, needs) && (!twoFactorEnabled || confirmedBy === 'code')

/**
 * Whether the session may take out or end what belongs to its own account: who sits there proved themselves a moment
 * ago. Without a second factor the sign-in counts, too: who comes in through a provider alone has nothing else to prove.
 */
export const isFresh = (session: ProvenSession, needs: Needs): boolean =>
  isConfirmed(session, needs) || (!session.twoFactorEnabled && isRecent(session.signedInAt, needs))

/** How an account proves anew who sits there: by a code, its password, or, where it has neither, by signing in again. */
export async function wantedProof(
  { database }: Pick<Services, 'database'>,
  { accountId, twoFactorEnabled }: Pick<Visitor, 'accountId' | 'twoFactorEnabled'>,
): Promise<'code' | 'password' | 'sign-in'> {
  if (twoFactorEnabled) return 'code'
  return (await selectPassword(database.read, accountId)) ? 'password' : 'sign-in'
}
