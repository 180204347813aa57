import { lockAccount } from '../../accounts/lock-account.ts'
import type { Writer } from '../../database.ts'
import { dayInZone } from '../../dates/day-in-zone.ts'
import type { CodeRule } from '../../pricing/code-rule.ts'
import { codeRefused } from '../../pricing/price-order.ts'
import type { Services } from '../../services.ts'
import { codeKey } from '../code-key.ts'
import { insertUse, selectAddress, selectCode, takeCode } from '../code-queries.ts'
import { personKey } from '../person-key.ts'
import { readRule } from '../read-rule.ts'
import { refuseNotHeld, refusePerson } from './judge-code.ts'

type Needs = Pick<Services, 'clock' | 'settings' | 'secret'> & { transaction: Writer }

/** One use of a code, taken for an order that is being made in the same write operation. */
export interface ReservedCode {
  rule: CodeRule
  /** Writes down which order took it. */
  keepFor(order: { id: string; discountCents: number }): Promise<void>
}

/**
 * Takes one use of a code for this account, in the write operation that makes the order: by one conditional update,
 * behind the account's lock, so that no limit is passed however many come at once. Null for a blank one. Throws
 * invalid-argument with `details.code` for one that does not apply; what was taken is given back with the rest.
 */
export async function reserveCode(
  { transaction, clock, settings, secret }: Needs,
  { accountId, code }: { accountId: string; code?: string | undefined },
): Promise<ReservedCode | null> {
  if (code === undefined || code.trim() === '') return null
  const at = clock.now()
  const day = dayInZone(at, settings().timeZone)
  const key = codeKey(code)
  await lockAccount({ transaction }, accountId)
  const account = await selectAddress(transaction, accountId)
  if (!account) throw codeRefused('unknown')
  const row = await takeCode(transaction, { key, day })
  if (!row) {
    refuseNotHeld(await selectCode(transaction, key), day)
    // Somebody gave one back between the two questions.
    throw codeRefused('used-up')
  }
  const person = personKey(secret, account.email)
  await refusePerson({ reader: transaction }, row, { accountId, personKey: person })
  const now = at.toISOString()
  return {
    rule: readRule(row),
    keepFor: async ({ id, discountCents }) => {
      await insertUse(transaction, {
        order_id: id,
        code_id: row.id,
        code: row.code,
        account_id: accountId,
        person_key: person,
        state: 'reserved',
        discount_cents: discountCents,
        created_at: now,
        changed_at: now,
      })
    },
  }
}
