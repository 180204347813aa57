import { expect, test } from 'vitest'
import { createStandInShop } from '#test/stores/stand-in-shop.ts'

test('after a decline of which the approval could not be read, none is collected without the buyer', async () => {
  await using testShop = await createStandInShop((provider) => ({
    ...provider,
    capture: async (request) => ({ ...(await provider.capture(request)), approvedAt: null }),
  }))
  const { stand, shop } = testShop
  const { orderId, sale } = await testShop.place()
  const look = async (times: number) => {
    for (let count = 0; count < times; count += 1) await shop.payments.followPayment(orderId)
  }
  for (const declines of [1, 2]) {
    stand.approve(sale, 'declined')
    await look(4)
    expect(sale).toMatchObject({ declines, blindTries: 0 })
  }
})
