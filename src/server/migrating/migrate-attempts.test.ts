import { expect, test } from 'vitest'
import type { Database } from '#domain/database.ts'
import { insertRow, openEarlierDatabase, type Values } from '#test/stores/earlier-database.ts'
import { migrate } from './migrate.ts'

const at = '2026-11-20T10:00:00.000Z'

interface Sale {
  id: string
  provider: string
  payee: string
  payment: Values
}

async function insertSale(database: Database, { id, provider, payee, payment }: Sale) {
  await insertRow(database, 'orders', {
    ...{ id, number: id, account_id: 'ana', email: 'a@example.test', provider },
    ...{ source: 'cart', status: 'paid', currency: 'USD', total_cents: 300, quote_currency: 'USD', quote_minor: 300 },
    ...{ quote_rate: '1', quoted_at: at, quote_valid_until: at, revision: 1, created_at: at, updated_at: at },
  })
  await insertRow(database, 'payment_attempts', {
    ...{ id: `attempt ${id}`, order_id: id, provider, state: 'paid', start_key: `start ${id}` },
    ...{ capture_key: `capture ${id}`, payee, created_at: at, updated_at: at },
  })
  await insertRow(database, 'payments', {
    ...{ id: `payment ${id}`, order_id: id, provider, provider_payment_id: `p ${id}` },
    ...{ status: 'approved', status_detail: '', currency: 'USD', amount_minor: 300, refunded_minor: 0 },
    ...{ created_at: at, updated_at: at, ...payment },
  })
}

test('earlier attempts keep the account that is known of them, and play money is known as such', async () => {
  await using earlier = await openEarlierDatabase('0031')
  const { database } = earlier
  const account = { id: 'ana', name: 'Ana', email: 'ana@example.test', email_verified: 1, role: 'customer', banned: 0 }
  await insertRow(database, 'accounts', { ...account, version: 1, created_at: at, updated_at: at })
  await insertSale(database, { id: 'mp', provider: 'mercadopago', payee: '77', payment: { live: 1 } })
  await insertSale(database, { id: 'pp', provider: 'paypal', payee: 'MERCHANT', payment: { live: 1 } })
  await insertSale(database, { id: 'play', provider: 'mercadopago', payee: '77', payment: { live: 0 } })
  const flagged = { live: 0, flag: 'mismatch: test mode' }
  await insertSale(database, { id: 'tried', provider: 'mercadopago', payee: '77', payment: flagged })
  await migrate(database)
  const attempts = await database.read
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .select(['orders.id', 'orders.test', 'payment_attempts.environment', 'payment_attempts.account'])
    .orderBy('orders.id')
    .execute()
  expect(attempts).toEqual([
    { id: 'mp', test: 0, environment: null, account: '77' },
    { id: 'play', test: 1, environment: null, account: '77' },
    { id: 'pp', test: 0, environment: null, account: null },
    { id: 'tried', test: 0, environment: null, account: '77' },
  ])
  const payments = await database.read.selectFrom('payments').select('part_of').execute()
  expect(new Set(payments.map((row) => row.part_of))).toEqual(new Set([null]))
})
