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

/** How long a proof of identity holds, and how long in a demo. */
export const freshMinutes = 10
export const freshHoursInDemo = 12

const freshFor = ({ demo }: Pick<ShopSettings, 'demo'>) => (demo ? freshHoursInDemo * hourMs : freshMinutes * minuteMs)

const isRecent = (instant: string | null, { settings, clock }: Needs): boolean =>
  instant !== null && isWithin(Date.parse(instant), { now: clock.now().getTime(), ms: freshFor(settings()) })

/** What a session shows about who is using it, and whether its account has a second factor. */
export type ProvenSession = Pick<Visitor, 'twoFactorEnabled' | 'confirmedAt' | 'confirmedBy' | 'signedInAt'>

/**
 * Whether the session may make dangerous changes in the office without another proof. With a second factor only a code
 * counts, which no password replaces; without one, either counts.
 */
export const isConfirmed = (
  { twoFactorEnabled, confirmedAt, confirmedBy }: Omit<ProvenSession, 'signedInAt'>,
  needs: Needs,
): boolean => isRecent(confirmedAt, needs) && (!twoFactorEnabled || confirmedBy === 'code')

/**
 * Whether the session may export or end what belongs to its own account: its user proved who they are a moment ago.
 * Without a second factor the sign-in counts, too: people who only sign in through a provider have nothing else to
 * prove.
 */
export const isFresh = (session: ProvenSession, needs: Needs): boolean =>
  isConfirmed(session, needs) || (!session.twoFactorEnabled && isRecent(session.signedInAt, needs))

/** How an account proves again who is using it: by a code, its password, or, with neither, by signing in again. */
export async function wantedProof(
  { database }: Pick<Services, 'database'>,
  { accountId, twoFactorEnabled }: Pick<Visitor, 'accountId' | 'twoFactorEnabled'>,
): Promise<'code' | 'password' | 'sign-in'> {
  if (twoFactorEnabled) return 'code'
  return (await selectPassword(database.read, accountId)) ? 'password' : 'sign-in'
}
