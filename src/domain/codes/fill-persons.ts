import type { Database } from '../database.ts'
import { rowsAtOnce } from '../sql/in-pieces.ts'
import { personKey } from './person-key.ts'
import { type BuyersOrder, insertPersons, isFilled, selectOrdersBefore } from './person-queries.ts'

/**
 * Records who placed the orders that an earlier release made; does nothing once that is done. Works from the newest to
 * the oldest, so that after an interruption the oldest has no record and the next start begins again. Returns how many
 * it looked at.
 */
export async function fillPersons({ database, secret }: { database: Database; secret: string }): Promise<number> {
  if (await isFilled(database.read)) return 0
  // A deleted person has no key.
  const keyOf = ({ email, erased, person_key: key }: BuyersOrder) => key ?? (erased ? '' : personKey(secret, email))
  let seen = 0
  for (let before: BuyersOrder | undefined; ; ) {
    const rows = await database.write(async (transaction) => {
      const rows = await selectOrdersBefore(transaction, { before, atMost: rowsAtOnce })
      const persons = rows.map((row) => ({ order_id: row.id, account_id: row.account_id, person_key: keyOf(row) }))
      await insertPersons(transaction, persons)
      return rows
    })
    seen += rows.length
    if (rows.length < rowsAtOnce) return seen
    before = rows.at(-1)
  }
}
