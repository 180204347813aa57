import type { Reader } from '../../database.ts'
import { codeRefused } from '../../pricing/price-order.ts'
import { type CodeRow, countUsesOf, selectFirstUse, selectGuestPurchase, selectPurchase } from '../code-queries.ts'

/** Throws invalid-argument (`details.code`) for a code that does not hold on this day of the store or is used up. */
export function refuseNotHeld(row: CodeRow | undefined, day: string): asserts row is CodeRow {
  if (!row) throw codeRefused('unknown')
  if (row.from_day !== null && day < row.from_day) throw codeRefused('not-yet', { from: row.from_day })
  if (row.active === 0 || (row.until_day !== null && day > row.until_day)) throw codeRefused('expired')
  if (row.use_limit !== null && row.taken >= row.use_limit) throw codeRefused('used-up')
}

/** Throws invalid-argument (`details.code`) when this person had the code as often as they may, or bought before. */
export async function refusePerson(
  { reader }: { reader: Reader },
  row: CodeRow,
  { accountId, personKey }: { accountId: string; personKey: string },
): Promise<void> {
  if (row.first_purchase === 1) {
    if (await selectFirstUse(reader, personKey)) throw codeRefused('already-used')
    if ((await selectPurchase(reader, accountId)) || (await selectGuestPurchase(reader, personKey)))
      throw codeRefused('not-for-this', { why: 'first-purchase' })
  }
  if (row.per_person === null) return
  if ((await countUsesOf(reader, { codeId: row.id, personKey })) >= row.per_person) throw codeRefused('already-used')
}
