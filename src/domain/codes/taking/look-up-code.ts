import { today } from '../../dates/today.ts'
import type { CodeRule } from '../../pricing/code-rule.ts'
import { codeRefused } from '../../pricing/price-order.ts'
import type { Services } from '../../services.ts'
import { codeKey } from '../code-key.ts'
import { selectAddress, selectCode } from '../code-queries.ts'
import { readRule } from '../read-rule.ts'
import { codeBuyer, findPersonObstacle, isUsedUp, refuseInvalidCode, usedUpObstacle } from './find-code-obstacle.ts'
import { listHolds } from './list-holds.ts'

/**
 * What a code would take off for this account, or for somebody without one, now; takes no use. Uses held by their own
 * open orders, and by those of the guests `ownGuests`, count as available, since an order would take them over. Null
 * for a blank code.
 * Throws `invalid-argument` with `details.code` for one that does not apply.
 */
export async function lookUpCode(
  { database, clock, settings, secret }: Pick<Services, 'database' | 'clock' | 'settings' | 'secret'>,
  {
    accountId,
    ownGuests = [],
    code,
  }: { accountId: string | null; ownGuests?: string[] | undefined; code?: string | undefined },
): Promise<CodeRule | null> {
  if (code === undefined || code.trim() === '') return null
  const reader = database.read
  const row = await selectCode(reader, codeKey(code))
  refuseInvalidCode(row, today({ clock, settings }))
  const accountIds = [...(accountId === null ? [] : [accountId]), ...ownGuests]
  const holds = await listHolds({ reader }, { accountIds, code })
  const given = holds.filter((hold) => hold.isFree)
  if (isUsedUp(row, given.filter((hold) => hold.codeId === row.id && hold.isCounted).length))
    throw usedUpObstacle(row, holds).refusal
  // Which address a guest will type is not known yet; placing the order checks it.
  if (accountId === null) return readRule(row)
  const account = await selectAddress(reader, accountId)
  if (!account) throw codeRefused('unknown')
  const buyer = { accountIds, ...codeBuyer(secret, account), holds }
  const obstacle = await findPersonObstacle({ reader, settings }, row, buyer, given)
  if (obstacle) throw obstacle.refusal
  return readRule(row)
}
