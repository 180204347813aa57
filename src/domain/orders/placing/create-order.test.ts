import { expect, test } from 'vitest'
import { createStandInShop } from '#test/stores/stand-in-shop.ts'

test('nothing is ordered for an account that was deleted after its visitor was let in', async () => {
  await using shop = await createStandInShop()
  const accountId = await shop.addAccount()
  await shop.office.customers.erase({ accountId })
  await expect(shop.place(accountId)).rejects.toMatchObject({
    code: 'unauthenticated',
    message: 'This account was deleted. Nothing was ordered.',
  })
  expect(await shop.database.read.selectFrom('orders').selectAll().execute()).toEqual([])
})
