import { expect, test } from 'vitest'
import { openTestStore } from '#test/stores/open-test-store.ts'

test('a fresh demo lists the owner on the one device on which they signed in', async () => {
  await using store = await openTestStore({ seed: true })
  const rows = await store.services.database.read.selectFrom('sessions').select('id').execute()
  expect(rows).toEqual([])
  const owner = store.newClient()
  await owner.signIn('owner@estela.test', 'Demo-1234!')
  const { account } = await owner.want(200, 'GET', '/api/me')
  const { sessions } = await owner.want(200, 'GET', `/api/admin/customers/${account.uid}` as const)
  expect(sessions).toHaveLength(1)
})
