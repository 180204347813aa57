import { expect, test } from 'vitest'
import { takeCode } from '#domain/codes/code-queries.ts'
import { insertRow, openEarlierDatabase } from '#test/stores/earlier-database.ts'
import { migrate } from './migrate.ts'

const at = '2026-11-20T10:00:00.000Z'

test('test orders of earlier releases give the uses of their codes back, and orders of buyers keep theirs', async () => {
  await using earlier = await openEarlierDatabase('0103')
  const { database } = earlier
  const account = { id: 'ana', name: 'Ana', email: 'ana@example.test', email_verified: 1, role: 'customer', banned: 0 }
  await insertRow(database, 'accounts', { ...account, version: 1, created_at: at, updated_at: at })
  for (const [code, limit, taken] of [
    ['TRIED', 1, 1],
    ['MIXED', 3, 3],
    ['SOLD', 1, 1],
  ] as const)
    await insertRow(database, 'discount_codes', {
      ...{ id: code, code, key: code, percent: 10, use_limit: limit, first_purchase: 0, active: 1, taken },
      ...{ created_at: at, updated_at: at },
    })
  for (const [id, code, test, state] of [
    ['1', 'TRIED', 1, 'used'],
    ['2', 'TRIED', 1, 'released'],
    ['3', 'MIXED', 1, 'used'],
    ['4', 'MIXED', 1, 'reserved'],
    ['5', 'MIXED', 0, 'reserved'],
    ['6', 'MIXED', 0, 'released'],
    ['7', 'SOLD', 0, 'used'],
  ] as const) {
    await insertRow(database, 'orders', {
      ...{ id, number: id, account_id: 'ana', email: 'a@example.test', provider: 'paypal', source: 'cart', test },
      ...{ status: 'paid', currency: 'USD', total_cents: 300, quote_currency: 'USD', quote_minor: 300 },
      ...{ quote_rate: '1', quoted_at: at, quote_valid_until: at, revision: 1, created_at: at, updated_at: at },
    })
    await insertRow(database, 'discount_uses', {
      ...{ order_id: id, code_id: code, code, account_id: 'ana', person_key: '', state, discount_cents: 30 },
      ...{ created_at: at, changed_at: at },
    })
  }
  await migrate(database)
  const codes = await database.read.selectFrom('discount_codes').select(['code', 'taken']).orderBy('code').execute()
  expect(codes.map(({ code, taken }) => [code, Number(taken)])).toEqual([
    ['MIXED', 1],
    ['SOLD', 1],
    ['TRIED', 0],
  ])
  const take = (key: string) =>
    database.write((transaction) => takeCode(transaction, { key, day: '2026-11-21', counted: 1 }))
  expect(await take('TRIED')).toMatchObject({ code: 'TRIED' })
  expect(await take('SOLD')).toBeUndefined()
})
