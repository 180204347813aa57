import { expect, test } from 'vitest'
import { createStandInShop } from '#test/stores/stand-in-shop.ts'
import type { PaymentEnvironment } from '../payment-provider.ts'

const day = 24 * 3600

test('paid orders hang on their account for half a year, as long as it is the one that is offered', async () => {
  const offered = { account: 'present', environment: 'sandbox' as PaymentEnvironment }
  await using opened = await createStandInShop((provider) => ({ ...provider, ...offered }))
  const { shop, office, stand, clock } = opened
  const attached = async () => (await office.payments.countAttached()).paypal
  const buy = async () => {
    const { orderId, sale } = await opened.place()
    stand.approve(sale)
    await shop.payments.followPayment(orderId)
    return orderId
  }
  await opened.place()
  expect(await attached()).toBe(0)
  const refunded = await buy()
  await buy()
  expect(await attached()).toBe(2)
  await office.payments.refund({ orderId: refunded })
  expect(await attached()).toBe(1)
  offered.account = 'another'
  expect(await attached()).toBe(0)
  Object.assign(offered, { account: 'present', environment: 'simulator' })
  expect(await attached()).toBe(0)
  offered.environment = 'sandbox'
  clock.advance(181 * day)
  expect(await attached()).toBe(0)
})
