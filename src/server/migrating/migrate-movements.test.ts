import { expect, test } from 'vitest'
import type { Database } from '#domain/database.ts'
import { insertRow, openEarlierDatabase, type Values } from '#test/stores/earlier-database.ts'
import { migrate } from './migrate.ts'

const at = '2026-11-20T10:00:00.000Z'
const later = '2026-11-21T10:00:00.000Z'

const openEarlier = () => openEarlierDatabase('0029')

async function insertAccount(database: Database) {
  const account = { id: 'ana', name: 'Ana', email: 'ana@example.test', email_verified: 1, role: 'customer', banned: 0 }
  await insertRow(database, 'accounts', { ...account, version: 1, created_at: at, updated_at: at })
}

interface Sale {
  payment?: Values
  refunds?: Values[]
  /** Dollars in cents, and the amount and currency that were asked. */
  order?: Values
}

/** An order of $3 quoted as 2852 CLP, with its one payment and our refunds of it. */
async function insertSale(database: Database, name: string, { payment = {}, refunds = [], order = {} }: Sale) {
  await insertRow(database, 'orders', {
    ...{ id: name, number: name, account_id: 'ana', email: 'a@example.test', provider: 'mercadopago', source: 'cart' },
    ...{ status: 'paid', currency: 'USD', total_cents: 300, quote_currency: 'CLP', quote_minor: 2852 },
    ...{ quote_rate: '950.5', quoted_at: at, quote_valid_until: at, revision: 1 },
    ...{ created_at: at, updated_at: at, paid_at: at, ...order },
  })
  await insertRow(database, 'payments', {
    ...{ id: `payment ${name}`, order_id: name, provider: 'mercadopago', provider_payment_id: `mp ${name}` },
    ...{ provider_order_id: null, status: 'approved', status_detail: '', currency: 'CLP', amount_minor: 2852 },
    ...{ refunded_minor: 0, payee: null, live: 1, flag: null, created_at: at, updated_at: later, ...payment },
  })
  for (const [index, refund] of refunds.entries())
    await insertRow(database, 'refunds', {
      ...{ id: `${name} ${index}`, order_id: name, payment_id: `payment ${name}`, requested_by: 'owner' },
      ...{ key: `${name} ${index}`, state: 'done', amount_cents: 100, currency: 'CLP', amount_minor: 951 },
      ...{ provider_refund_id: null, provider_status: null, created_at: at, updated_at: later, ...refund },
    })
}

const charge = { kind: 'charge', minor: 2852, cents: 300, currency: 'CLP', at }
const sales: Record<string, Sale & { moved: object[] }> = {
  simple: { moved: [charge] },
  'in part': {
    payment: { status: 'partially_refunded', refunded_minor: 951 },
    refunds: [{}, { state: 'refused' }],
    moved: [charge, { kind: 'refund', minor: -951, cents: -100, at: later }],
  },
  'in part, by us and there': {
    payment: { status: 'partially_refunded', refunded_minor: 1951 },
    refunds: [{}],
    moved: [charge, { kind: 'refund', minor: -1000, cents: -105 }, { kind: 'refund', minor: -951, cents: -100 }],
  },
  'all, by us in two': {
    payment: { status: 'refunded', refunded_minor: 2852 },
    refunds: [{}, { amount_cents: 200, amount_minor: 1901 }],
    moved: [charge, { kind: 'refund', minor: -1901, cents: -200 }, { kind: 'refund', minor: -951, cents: -100 }],
  },
  'all, there': {
    payment: { status: 'refunded', refunded_minor: 2852 },
    moved: [charge, { kind: 'refund', minor: -2852, cents: -300, at: later }],
  },
  'taken back after a part': {
    payment: { status: 'charged_back', refunded_minor: 951 },
    refunds: [{}],
    moved: [charge, { kind: 'refund', minor: -951, cents: -100 }, { kind: 'reversal', minor: -1901, cents: -200 }],
  },
  disputed: { payment: { status: 'disputed' }, moved: [charge] },
  pending: { payment: { status: 'pending' }, moved: [] },
  'wrong amount': {
    payment: { amount_minor: 1426, flag: 'mismatch: amount' },
    moved: [{ ...charge, minor: 1426, cents: 150 }],
  },
  'wrong currency': {
    payment: { currency: 'EUR', amount_minor: 300, flag: 'mismatch: currency' },
    moved: [{ ...charge, minor: 300, cents: null, currency: 'EUR' }],
  },
  'of somebody else': { payment: { flag: 'mismatch: payee' }, moved: [] },
  'very large': {
    order: { total_cents: 99_900_000_000, quote_currency: 'COP', quote_minor: 400_000_000_000_000 },
    payment: { currency: 'COP', amount_minor: 200_000_000_000_000, flag: 'mismatch: amount' },
    moved: [{ ...charge, currency: 'COP', minor: 200_000_000_000_000, cents: 49_950_000_000 }],
  },
}

test('what the release before kept becomes movements that add up', async () => {
  await using place = await openEarlier()
  const { database } = place
  await insertAccount(database)
  for (const [name, sale] of Object.entries(sales)) await insertSale(database, name, sale)
  await migrate(database)
  for (const [name, { moved }] of Object.entries(sales)) {
    const movements = await database.read
      .selectFrom('money_movements')
      .selectAll()
      .where('order_id', '=', name)
      .orderBy('kind')
      .orderBy('minor')
      .execute()
    const expected = moved.map((movement) => ({ payment_id: `payment ${name}`, ...movement }))
    expect({ name, movements }).toMatchObject({ name, movements: expected })
  }
})

test('refunds keep what they were, wait from now on, and flags whose money is gone wait for nobody', async () => {
  await using place = await openEarlier()
  const { database } = place
  await insertAccount(database)
  await insertSale(database, 'one', { refunds: [{}, { state: 'refused' }, { state: 'requested' }] })
  await insertSale(database, 'gone', { payment: { status: 'refunded', flag: 'extra' } })
  await insertSale(database, 'there', { payment: { flag: 'extra' } })
  await migrate(database)
  const refunds = await database.read.selectFrom('refunds').selectAll().orderBy('id').execute()
  expect(refunds.map(({ state, key, amount_minor }) => [state, key, amount_minor])).toEqual([
    ['done', 'one 0', 951],
    ['refused', 'one 1', 951],
    ['requested', 'one 2', 951],
  ])
  const resolved = await database.read.selectFrom('payments').select(['order_id', 'resolved_at']).execute()
  expect(Object.fromEntries(resolved.map((row) => [row.order_id, row.resolved_at]))).toEqual({
    ...{ one: null, gone: later, there: null },
  })
  await database.write((transaction) =>
    transaction.updateTable('refunds').set({ state: 'pending' }).where('state', '=', 'requested').execute(),
  )
})
