import type { Visitor } from '../accounts/visitor.ts'
import { hourMs } from '../dates/spans.ts'
import { isWithin } from '../dates/time-window.ts'
import type { Clock } from '../services.ts'
import type { ShopSettings } from '../shop-settings.ts'

interface Needs {
  settings: () => Pick<ShopSettings, 'demo'>
  clock: Clock
}

/** How long a code opens the office to the session created with it, in ms; using the session does not extend it. */
const officeOpenFor = 12 * hourMs

/**
 * What keeps an owner's session out of the back office: nothing, a second factor that is not set up, or a session that
 * was created without it, or more than 12 hours ago. In a demo only owners who turned it on need it.
 */
export function missingSecondFactor(
  { twoFactorEnabled, twoFactorAt }: Pick<Visitor, 'twoFactorEnabled' | 'twoFactorAt'>,
  { settings, clock }: Needs,
): 'set-up' | 'sign-in' | null {
  if (!twoFactorEnabled) return settings().demo ? null : 'set-up'
  const isOpen =
    twoFactorAt !== null && isWithin(Date.parse(twoFactorAt), { now: clock.now().getTime(), ms: officeOpenFor })
  return isOpen ? null : 'sign-in'
}
