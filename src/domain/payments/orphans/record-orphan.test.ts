import { expect, test } from 'vitest'
import { createStandInProvider } from '#test/providers/stand-in-provider.ts'
import { createTestShop } from '#test/stores/create-test-shop.ts'
import { heldBy } from '../ledger/movement-sums.ts'
import type { PaymentEnvironment, ProviderPayment } from '../payment-provider.ts'
import { recordOrphan } from './record-orphan.ts'

const told: ProviderPayment = {
  ...{ id: 'c', providerOrderId: null, orderId: null, status: 'approved', statusDetail: '', payee: null },
  ...{ currency: 'USD', amountMinor: 300, refundedMinor: 0, live: null },
}

test.each<[string, PaymentEnvironment, boolean | null, number | null]>([
  ['real money', 'live', null, 300],
  ['money of a sandbox', 'sandbox', null, null],
  ['money that says it is a test', 'live', false, null],
])('%s without an order is worth what it is in the books', async (_, environment, live, cents) => {
  const { provider } = createStandInProvider()
  await using testShop = await createTestShop({ providers: () => ({ paypal: { ...provider, environment } }) })
  testShop.services.settings().demo = false
  await recordOrphan(testShop.services, 'paypal', { ...told, live })
  const moved = await testShop.database.read.selectFrom('money_movements').select(['minor', 'cents']).execute()
  expect(moved).toEqual([{ minor: 300, cents }])
})

test.each([
  ['PEN', '3.755', 37_550],
  ['CLP', '950.5', 95_050],
])('100 dollars in %s at %s are worth 100 dollars, also without an order', async (currency, rate, amountMinor) => {
  const { provider } = createStandInProvider()
  const terms = { currency, rate }
  await using testShop = await createTestShop({ providers: () => ({ paypal: { ...provider, terms } }) })
  await recordOrphan(testShop.services, 'paypal', { ...told, currency, amountMinor })
  const moved = await testShop.database.read.selectFrom('money_movements').select(['minor', 'cents']).execute()
  expect(moved).toEqual([{ minor: amountMinor, cents: 10_000 }])
})

test('money without an order that had come and reads as none is gone from the books, and waits for nobody', async () => {
  const { provider } = createStandInProvider()
  await using testShop = await createTestShop({ providers: () => ({ paypal: provider }) })
  const tell = (change: Partial<ProviderPayment>) =>
    recordOrphan(testShop.services, 'paypal', { ...told, live: true, ...change })
  const held = async () =>
    heldBy(await testShop.database.read.selectFrom('money_movements').selectAll().execute()).minor
  await tell({ id: 'never', status: 'cancelled' })
  expect([await held(), await testShop.office.payments.listOrphans()]).toEqual([0, []])
  await tell({})
  await tell({ status: 'pending' })
  expect(await held()).toBe(300)
  await tell({ status: 'cancelled' })
  expect([await held(), await testShop.office.payments.listOrphans()]).toEqual([0, []])
})

test('one whose amount cannot be read waits for the owner without a sum, and has it once a reading tells', async () => {
  const { provider } = createStandInProvider()
  await using testShop = await createTestShop({ providers: () => ({ paypal: provider }) })
  const { payments } = testShop.office
  await recordOrphan(testShop.services, 'paypal', { ...told, amountMinor: null })
  expect(await payments.listOrphans()).toMatchObject([{ paymentId: 'c', amount: null, refunded: '0.00' }])
  const count = async () => (await testShop.database.read.selectFrom('money_movements').selectAll().execute()).length
  expect(await count()).toBe(0)
  await recordOrphan(testShop.services, 'paypal', told)
  await recordOrphan(testShop.services, 'paypal', { ...told, amountMinor: null })
  expect(await payments.listOrphans()).toMatchObject([{ amount: '3.00' }])
  expect(await count()).toBe(1)
})
