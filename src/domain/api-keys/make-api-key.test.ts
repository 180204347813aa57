import { expect, test } from 'vitest'
import { createTestShop } from '#test/stores/create-test-shop.ts'
import { makeApiKey } from './make-api-key.ts'

test('of many keys made at once there are no more than there may be', async () => {
  await using shop = await createTestShop()
  const actorId = await shop.addAccount()
  const make = (number: number) =>
    makeApiKey(shop.services, { actorId, name: `Key ${number}`, scopes: ['orders:read'], device: null })
  const made = await Promise.allSettled(Array.from({ length: 30 }, (_, number) => make(number)))
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  expect(await shop.office.apiKeys.list()).toHaveLength(20)
  await expect(make(31)).rejects.toMatchObject({ code: 'invalid-argument', details: { field: 'name' } })
})
