import type { ExpressionBuilder } from 'kysely'
import type { Reader, Tables } from '../../database.ts'
import { addressContains } from '../../sql/address-contains.ts'
import { containsInAnyCase } from '../../sql/like-pattern.ts'

const ofAccountNamed =
  (text: string) =>
  ({ selectFrom }: ExpressionBuilder<Tables, 'orders'>) =>
    selectFrom('accounts')
      .whereRef('accounts.id', '=', 'orders.account_id')
      .where(({ or }) => or([addressContains('accounts.email', text), containsInAnyCase('accounts.name', text)]))
      .select('accounts.id')

const withTitle =
  (text: string) =>
  ({ selectFrom }: ExpressionBuilder<Tables, 'orders'>) =>
    selectFrom('order_lines')
      .whereRef('order_lines.order_id', '=', 'orders.id')
      .where(containsInAnyCase('order_lines.title', text))
      .select('order_lines.order_id')

/** Those of these orders that a search for this text finds; everything else about them is read by key. */
export async function findMatching(reader: Reader, orderIds: string[], text: string): Promise<string[]> {
  if (orderIds.length === 0) return []
  const matching = await reader
    .selectFrom('orders')
    .select('orders.id')
    .where('orders.id', 'in', orderIds)
    .where((order) =>
      order.or([
        addressContains('orders.email', text),
        containsInAnyCase('orders.number', text),
        order.exists(ofAccountNamed(text)(order)),
        // No title has an at sign.
        ...(text.includes('@') ? [] : [order.exists(withTitle(text)(order))]),
      ]),
    )
    .execute()
  return matching.map(({ id }) => id)
}
