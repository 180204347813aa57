import { expect, test } from 'vitest'
import { insertRow, openEarlierDatabase } from '#test/stores/earlier-database.ts'
import { migrate } from './migrate.ts'

const at = '2026-11-20T10:00:00.000Z'

test('accounts whose people were deleted before are known, and addresses that only look like it are not', async () => {
  await using earlier = await openEarlierDatabase('0089')
  const { database } = earlier
  for (const [id, email] of [
    ['ana', 'ana@example.test'],
    ['gone', 'deleted-gone@deleted.invalid'],
    ['typed', 'deleted-ana@deleted.invalid'],
    ['other', 'x@deleted.invalid'],
  ] as const)
    await insertRow(database, 'accounts', {
      ...{ id, name: '', email, email_verified: 1, role: 'customer', banned: 0 },
      ...{ version: 1, created_at: at, updated_at: at },
    })
  await migrate(database)
  const rows = await database.read.selectFrom('accounts').select('id').where('erased', '=', 1).execute()
  expect(rows).toEqual([{ id: 'gone' }])
})
