import type { Visitor } from '../accounts/visitor.ts'
import type { Clock, ShopSettings } from '../services.ts'

interface Needs {
  settings: () => Pick<ShopSettings, 'demo'>
  clock: Clock
}

const minute = 60_000

/** How long a code opens the office to the session that it made, in ms; using the session does not prolong it. */
const officeOpenFor = 12 * 60 * minute

/**
 * What stands between an owner's session and the back office: nothing, a second factor that is not set up, or a
 * session that was made without it, or more than 12 hours ago. In a demo store only owners who turned it on need it.
 */
export function missingSecondFactor(
  { twoFactorEnabled, twoFactorAt }: Pick<Visitor, 'twoFactorEnabled' | 'twoFactorAt'>,
  { settings, clock }: Needs,
): 'set-up' | 'sign-in' | null {
  if (!twoFactorEnabled) return settings().demo ? null : 'set-up'
  const isOpen = twoFactorAt !== null && Date.parse(twoFactorAt) > clock.now().getTime() - officeOpenFor
  return isOpen ? null : 'sign-in'
}

/** How long a proof of the password or of a code holds for dangerous changes, in ms. */
const confirmedFor = ({ demo }: Pick<ShopSettings, 'demo'>) => (demo ? 12 * 60 * minute : 10 * minute)

/** Whether the session may make dangerous changes without another proof of who sits there. */
export const isConfirmed = ({ confirmedAt }: Pick<Visitor, 'confirmedAt'>, { settings, clock }: Needs): boolean =>
  confirmedAt !== null && Date.parse(confirmedAt) > clock.now().getTime() - confirmedFor(settings())
