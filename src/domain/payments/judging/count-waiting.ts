import type { ExpressionBuilder } from 'kysely'
import type { Reader, Tables } from '../../database.ts'
import { waits } from './is-waiting.ts'

/** Counts the payments that wait for the owner, including orphans. */
export async function countWaiting({ reader }: { reader: Reader }): Promise<number> {
  const count = ({ fn }: ExpressionBuilder<Tables, 'payments' | 'orphan_payments'>) => fn.countAll<number>().as('count')
  const [known, orphans] = await Promise.all([
    reader.selectFrom('payments').select(count).where(waits).executeTakeFirstOrThrow(),
    reader.selectFrom('orphan_payments').select(count).where('resolved_at', 'is', null).executeTakeFirstOrThrow(),
  ])
  return Number(known.count) + Number(orphans.count)
}
