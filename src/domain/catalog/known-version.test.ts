import { expect, test } from 'vitest'
import { createTestShop } from '#test/stores/create-test-shop.ts'
import { createKnownVersion } from './known-version.ts'
import { markCatalogChanged } from './mark-catalog-changed.ts'

async function openVersions() {
  const made = await createTestShop()
  const { database } = made.services
  return { made, database, change: () => database.write((transaction) => markCatalogChanged({ transaction })) }
}

test('a change is known as soon as it is committed, whoever made it', async () => {
  const { made, database, change } = await openVersions()
  await using _made = made
  const [readVersion, another] = [createKnownVersion(database), createKnownVersion(database)]
  const before = await readVersion()
  await change()
  expect(await Promise.all([readVersion(), another()])).toEqual([before + 1, before + 1])
})

test.each([
  ['is not read again', true, 0],
  ['is read each time where a commit may go unnoticed', false, 1],
])('while the mark of changes stays, the version %s', async (_what, marksEveryCommit, difference) => {
  const { made, database, change } = await openVersions()
  await using _made = made
  let mark = 1
  const readVersion = createKnownVersion({ ...database, marksEveryCommit, changeMark: () => mark })
  const before = await readVersion()
  await change()
  expect(await readVersion()).toBe(before + difference)
  mark += 1
  expect(await readVersion()).toBe(before + 1)
})
