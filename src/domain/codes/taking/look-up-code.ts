import { dayInZone } from '../../dates/day-in-zone.ts'
import type { CodeRule } from '../../pricing/code-rule.ts'
import { codeRefused } from '../../pricing/price-order.ts'
import type { Services } from '../../services.ts'
import { codeKey } from '../code-key.ts'
import { selectAddress, selectCode } from '../code-queries.ts'
import { personKey } from '../person-key.ts'
import { readRule } from '../read-rule.ts'
import { refuseNotHeld, refusePerson } from './judge-code.ts'

/**
 * What a code would take off for this account, or for somebody without one, now; takes nothing. Null for a blank one.
 * Throws invalid-argument with `details.code` for one that does not apply.
 */
export async function lookUpCode(
  { database, clock, settings, secret }: Pick<Services, 'database' | 'clock' | 'settings' | 'secret'>,
  { accountId, code }: { accountId: string | null; code?: string | undefined },
): Promise<CodeRule | null> {
  if (code === undefined || code.trim() === '') return null
  const reader = database.read
  const row = await selectCode(reader, codeKey(code))
  refuseNotHeld(row, dayInZone(clock.now(), settings().timeZone))
  // Whose address a guest will type is not known yet; the order asks.
  if (accountId === null) return readRule(row)
  const account = await selectAddress(reader, accountId)
  if (!account) throw codeRefused('unknown')
  await refusePerson({ reader }, row, { accountId, personKey: personKey(secret, account.email) })
  return readRule(row)
}
