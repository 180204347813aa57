import { expect, test } from 'vitest'
import { insertRow, openEarlierDatabase } from '#test/stores/earlier-database.ts'
import type { Collation } from '#test/stores/test-database.ts'
import { migrate } from './migrate.ts'

const at = '2026-11-20T10:00:00.000Z'

const collations: Collation[] = process.env.TEST_DATABASE_URL ? ['bytes', 'linguistic'] : ['bytes']

test.each(collations)('in %s order, mails of gifts of deleted people no longer name them', async (collation) => {
  await using earlier = await openEarlierDatabase('0097', collation)
  const { database } = earlier
  for (const [id, erased] of [
    ['ana', 0],
    ['gone', 1],
  ] as const) {
    await insertRow(database, 'accounts', {
      ...{ id, name: '', email: `${id}@example.test`, email_verified: 1, role: 'customer', banned: 0 },
      ...{ version: 1, created_at: at, updated_at: at, erased },
    })
    for (const kind of ['gift', 'receipt'])
      await insertRow(database, 'mails', {
        ...{ id: `${kind} of ${id}`, unique_key: `${kind}:${id}`, account_id: id, recipient: 'ben@example.test' },
        ...{ subject: `${kind} from ${id}`, text: '', html: '', created_at: at, sent_at: at },
      })
  }
  await migrate(database)
  const mails = await database.read.selectFrom('mails').select('subject').orderBy('id').execute()
  expect(mails.map(({ subject }) => subject)).toEqual(['gift from ana', '…', 'receipt from ana', 'receipt from gone'])
})
