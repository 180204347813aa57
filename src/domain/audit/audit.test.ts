import { expect, test } from 'vitest'
import { createTestShop } from '#test/stores/create-test-shop.ts'
import { listAudit } from './list-audit.ts'
import { recordAudit } from './record-audit.ts'
import { searchAudit } from './search-audit.ts'

async function openAudited() {
  const opened = await createTestShop()
  const { database, clock } = opened
  const named = await opened.addAccount('ana@example.org')
  const unnamed = await opened.addAccount('eva@example.org')
  await database.write((transaction) =>
    transaction.updateTable('accounts').set({ name: 'Ana Lobo' }).where('id', '=', named).execute(),
  )
  await database.write((transaction) =>
    transaction.updateTable('accounts').set({ name: '' }).where('id', '=', unnamed).execute(),
  )
  for (const [actorId, action] of [
    [named, 'order.refund'],
    [unnamed, 'order.cancel'],
    ['gone', 'orders_x.refund'],
  ] as const) {
    const entry = { actorId, action, subject: 'order:1', details: { share: '100%' } }
    await database.write((transaction) => recordAudit({ transaction, clock }, entry))
    clock.advance(1)
  }
  return opened
}

const actors = ['Ana Lobo', 'eva@example.org', null]

test('an actor is called by the name, else by the e-mail; by nothing when the account is gone', async () => {
  await using opened = await openAudited()
  const { database } = opened
  const listed = await listAudit({ reader: database.read }, 'order:1', 10)
  expect(listed.toReversed().map(({ actor }) => actor)).toEqual(actors)
  const { items, total } = await searchAudit({ database }, { page: 1 })
  expect(items.toReversed().map(({ by }) => by)).toEqual(actors)
  expect(total).toBe(3)
})

test.each<[object, string[]]>([
  [{ query: 'ana lo' }, ['order.refund']],
  [{ query: 'EVA@' }, ['order.cancel']],
  [{ query: '100%' }, ['orders_x.refund', 'order.cancel', 'order.refund']],
  [{ query: '10%' }, []],
  [{ area: 'order' }, ['order.cancel', 'order.refund']],
  [{ area: 'orders_x' }, ['orders_x.refund']],
  [{ area: 'order_' }, []],
])('a search for %j finds %j', async (words, actions) => {
  await using opened = await openAudited()
  const { items } = await searchAudit({ database: opened.database }, { ...words, page: 1 })
  expect(items.map(({ action }) => action)).toEqual(actions)
})
