import type { Reader, Writer } from '../database.ts'
import { containsInAnyCase } from '../sql/like-pattern.ts'
import type { CodeRow } from './code-queries.ts'

export const insertCode = (transaction: Writer, row: CodeRow) =>
  transaction.insertInto('discount_codes').values(row).execute()

export const updateCode = (transaction: Writer, id: string, changes: Partial<CodeRow>) =>
  transaction.updateTable('discount_codes').set(changes).where('id', '=', id).execute()

/** The code, with its row locked until the transaction ends. */
export const selectCodeForUpdate = (transaction: Writer, key: string): Promise<CodeRow | undefined> =>
  transaction
    .selectFrom('discount_codes')
    .selectAll()
    .where('key', '=', key)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Codes that are not deleted, newest first. */
export async function searchCodeRows(
  reader: Reader,
  { query, limit, offset }: { query: string; limit: number; offset: number },
): Promise<{ rows: CodeRow[]; total: number }> {
  const standing = reader.selectFrom('discount_codes').where('deleted_at', 'is', null)
  const matching = query === '' ? standing : standing.where(containsInAnyCase('discount_codes.code', query))
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await matching
    .selectAll('discount_codes')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total: Number(total) }
}

/** How many orders each code has in each state, and the discount in them, without test orders. */
export const sumUses = (reader: Reader, codeIds: string[], tests: number[]) =>
  reader
    .selectFrom('discount_uses')
    .innerJoin('orders', 'orders.id', 'discount_uses.order_id')
    .select([
      'discount_uses.code_id as codeId',
      'discount_uses.state',
      ({ fn }) => fn.countAll<number>().as('count'),
      ({ fn }) => fn.sum<number>('discount_uses.discount_cents').as('cents'),
    ])
    .where('discount_uses.code_id', 'in', codeIds)
    .where('orders.test', 'in', tests)
    .groupBy(['discount_uses.code_id', 'discount_uses.state'])
    .execute()

/** What came in from the orders of each code, minus what went back, in US cents; fees are not deducted. */
export const sumBrought = (reader: Reader, codeIds: string[], tests: number[]) =>
  reader
    .selectFrom('discount_uses')
    .innerJoin('orders', 'orders.id', 'discount_uses.order_id')
    .innerJoin('money_movements', 'money_movements.order_id', 'orders.id')
    .select(['discount_uses.code_id as codeId', ({ fn }) => fn.sum<number | null>('money_movements.cents').as('cents')])
    .where('discount_uses.code_id', 'in', codeIds)
    .where('orders.test', 'in', tests)
    .where('money_movements.kind', '<>', 'fee')
    .groupBy('discount_uses.code_id')
    .execute()

/** The latest orders that used a code. */
export const selectUsesOf = (reader: Reader, codeId: string, limit: number) =>
  reader
    .selectFrom('discount_uses')
    .innerJoin('orders', 'orders.id', 'discount_uses.order_id')
    .innerJoin('accounts', 'accounts.id', 'discount_uses.account_id')
    .leftJoin('guests', 'guests.id', 'accounts.id')
    .select(({ fn }) => [
      fn.coalesce('guests.email', 'accounts.email').as('email'),
      'accounts.erased',
      'orders.id as orderId',
      'orders.number',
      'orders.status',
      'orders.test',
      'orders.total_cents as totalCents',
      'discount_uses.discount_cents as discountCents',
      'discount_uses.state',
      'discount_uses.created_at as at',
      'accounts.id as accountId',
    ])
    .where('discount_uses.code_id', '=', codeId)
    .orderBy('discount_uses.created_at', 'desc')
    .orderBy('orders.id')
    .limit(limit)
    .execute()
