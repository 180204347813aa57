import { expect, test } from 'vitest'
import { insertRow, openEarlierDatabase } from '#test/stores/earlier-database.ts'
import { migrate } from './migrate.ts'

const at = '2026-11-20T10:00:00.000Z'

test('the record of what owners did loses addresses, and why people who are gone were banned; nothing else', async () => {
  await using earlier = await openEarlierDatabase('0079')
  const { database } = earlier
  for (const [id, email] of [
    ['ana', 'ana@example.test'],
    ['gone', 'deleted-gone@deleted.invalid'],
  ] as const)
    await insertRow(database, 'accounts', {
      ...{ id, name: '', email, email_verified: 1, role: 'customer', banned: 0 },
      ...{ version: 1, created_at: at, updated_at: at },
    })
  const entries = [
    ['1', 'account.confirm-email', 'account:ana', '{"email":"ana@example.test"}'],
    ['2', 'account.ban', 'account:ana', '{"reason":"spam"}'],
    ['3', 'account.confirm-email', 'account:gone', '{"email":"gone@example.test"}'],
    ['4', 'account.ban', 'account:gone', '{"reason":"Gone Person paid back"}'],
    ['5', 'account.delete', 'account:gone', '{"by":"person"}'],
    ['6', 'order.refund', 'order:gone', '{"cents":300}'],
  ] as const
  for (const [id, action, subject, details] of entries)
    await insertRow(database, 'audit_entries', { id, actor_id: 'owner', action, subject, details, at })
  await migrate(database)
  const rows = await database.read.selectFrom('audit_entries').select('details').orderBy('id').execute()
  expect(rows.map(({ details }) => details)).toEqual([
    ...['{}', '{"reason":"spam"}', '{}', '{}', '{"by":"person"}', '{"cents":300}'],
  ])
})
