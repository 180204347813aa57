import { expect, test } from 'vitest'
import { raiseAccountVersion } from '#domain/accounts/raise-version.ts'
import { openTestStore } from '#test/stores/open-test-store.ts'

test('a client that was told of a newer state by another node gets it from one that was told of nothing', async () => {
  await using store = await openTestStore({
    override: ({ database }) => ({ database: { ...database, changeMark: () => 1, marksEveryCommit: false } }),
  })
  const client = store.newClient()
  await client.signUp()
  const first = await client.get('/api/me')
  const { version, account } = await first.json()
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
  expect((await client.get('/api/me', { headers })).status).toBe(304)
  await store.services.database.write((transaction) => raiseAccountVersion({ transaction }, account.uid))
  const second = await client.get('/api/me', { headers })
  expect([second.status, await second.json()]).toMatchObject([200, { version: version + 1 }])
})
