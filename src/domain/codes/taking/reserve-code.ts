import { lockAccount } from '../../accounts/lock-account.ts'
import type { Writer } from '../../database.ts'
import { dayInZone } from '../../dates/day-in-zone.ts'
import type { CodeRule } from '../../pricing/code-rule.ts'
import { codeRefused } from '../../pricing/price-order.ts'
import type { Services } from '../../services.ts'
import { codeKey } from '../code-key.ts'
import { type CodeRow, insertUse, lockFirstPurchases, selectAddress, selectCode, takeCode } from '../code-queries.ts'
import { readRule } from '../read-rule.ts'
import {
  codeBuyer,
  findPersonObstacle,
  type Obstacle,
  refuseInvalidCode,
  usedUpObstacle,
} from './find-code-obstacle.ts'
import type { Hold } from './list-holds.ts'

type Needs = Pick<Services, 'clock' | 'settings' | 'secret'> & { transaction: Writer }

/** One use of a code, taken for an order that is made in the same transaction. */
export interface ReservedCode {
  rule: CodeRule
  /** Records which order took it. */
  keepFor(order: { id: string; discountCents: number }): Promise<void>
}

/** The uses that the buyer's own open orders hold, with the orders' rows locked. */
export interface OwnHolds {
  /** Of the buyer, as far as known: the account, and the guests whose orders this browser made. */
  accountIds: string[]
  holds: Hold[]
  /** Gives up such an order, and with it its use. */
  giveUp(hold: Hold): Promise<void>
}

/**
 * Takes one use of a code for this account, in the transaction that makes the order: by one conditional update under
 * the account's lock, so that no limit is exceeded however many come at once, with whatever code for first purchases.
 * A use that only the buyer's own unpaid orders hold is handed over: the newest of them is given up. A test order needs
 * a use that is left, and takes none.
 * Null for a blank code. Throws `invalid-argument` with `details.code` for one that does not apply, and
 * `permission-denied` (`details.reason` `account-needed`) for a guest whose mailbox may not take it; the rollback then
 * restores what was taken and given up.
 */
export async function reserveCode(
  { transaction, clock, settings, secret }: Needs,
  { accountId, code, own, isTest }: { accountId: string; code?: string | undefined; own: OwnHolds; isTest: boolean },
): Promise<ReservedCode | null> {
  if (code === undefined || code.trim() === '') return null
  const at = clock.now()
  const day = dayInZone(at, settings().timeZone)
  const key = codeKey(code)
  const counted = isTest ? 0 : 1
  await lockAccount({ transaction }, accountId)
  const account = await selectAddress(transaction, accountId)
  if (!account) throw codeRefused('unknown')
  if ((await selectCode(transaction, key))?.first_purchase === 1) await lockFirstPurchases(transaction)
  let { holds } = own
  const makeRoom = async ({ refusal, hold }: Obstacle) => {
    if (!hold) throw refusal
    holds = holds.filter((one) => one !== hold)
    await own.giveUp(hold)
  }
  let row: CodeRow | undefined
  while (!row) {
    row = await takeCode(transaction, { key, day, counted })
    if (row) break
    const present = await selectCode(transaction, key)
    refuseInvalidCode(present, day)
    // All uses are taken, unless somebody released one between the two statements.
    await makeRoom(usedUpObstacle(present, holds))
  }
  const buyer = { ...codeBuyer(secret, account), accountIds: [accountId, ...own.accountIds] }
  for (;;) {
    const obstacle = await findPersonObstacle({ reader: transaction, settings }, row, { ...buyer, holds })
    if (!obstacle) break
    await makeRoom(obstacle)
  }
  const now = at.toISOString()
  const taken = row
  return {
    rule: readRule(taken),
    keepFor: async ({ id, discountCents }) => {
      await insertUse(transaction, {
        order_id: id,
        code_id: taken.id,
        code: taken.code,
        account_id: accountId,
        person_key: buyer.personKey,
        state: 'reserved',
        counted,
        discount_cents: discountCents,
        created_at: now,
        changed_at: now,
      })
    },
  }
}
