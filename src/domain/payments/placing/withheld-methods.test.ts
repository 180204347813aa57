import { expect, test } from 'vitest'
import { createStandInProvider } from '#test/providers/stand-in-provider.ts'
import { createTestShop } from '#test/stores/create-test-shop.ts'
import type { ShopSettings } from '../../shop-settings.ts'

const day = 86_400

async function openWith(mercadopago: Partial<ShopSettings['mercadopago']>) {
  const { provider } = createStandInProvider()
  const terms = { currency: 'ARS', rate: '1400' }
  const created = await createTestShop({
    providers: () => ({ paypal: provider, mercadopago: { ...provider, name: 'mercadopago', terms }, others: [] }),
  })
  Object.assign(created.services.settings().mercadopago, { rateSince: created.clock.now().toISOString() }, mercadopago)
  const accountId = await created.addAccount()
  return Object.assign(created, {
    offered: () => created.shop.payments.listTerms().map(({ name }) => name),
    trouble: () => created.office.payments.findMethodTrouble(),
    place: () =>
      created.shop.payments.place('mercadopago', {
        accountId,
        amount: '3.00',
        email: 'ana@example.test',
        items: [{ slug: 'no-such-figure', quantity: 1 }],
        source: 'buy-now',
      }),
  })
}

// The figure is unknown, so an order with a method that is offered only gets as far as its price.
const refused = { message: 'This payment method is not offered.', details: { reason: 'method' } }
const taken = { message: expect.not.stringContaining('not offered') }

test('a rate is quiet for a week, then a reminder, and hides the method after thirty days', async () => {
  await using created = await openWith({})
  expect(created.trouble()).toBeNull()
  created.clock.advance(7 * day - 1)
  expect(created.trouble()).toBeNull()
  created.clock.advance(1)
  expect(created.trouble()).toEqual({ why: 'aging-rate', days: 7 })
  expect(created.offered()).toEqual(['paypal', 'mercadopago'])
  created.clock.advance(23 * day - 1)
  expect(created.offered()).toEqual(['paypal', 'mercadopago'])
  await expect(created.place()).rejects.toMatchObject(taken)
  created.clock.advance(1)
  expect(created.offered()).toEqual(['paypal'])
  expect(created.trouble()).toEqual({ why: 'old-rate', days: 30 })
  await expect(created.place()).rejects.toMatchObject(refused)
})

test('without a rate nothing ages', async () => {
  await using created = await openWith({ rateSince: null })
  created.clock.advance(365 * day)
  expect(created.offered()).toEqual(['paypal', 'mercadopago'])
  expect(created.trouble()).toBeNull()
})

test.each(['other-currency', 'other-seller', 'unasked'] as const)(
  'an account that is %s is offered to nobody, and the owner is told',
  async (seller) => {
    await using created = await openWith({ seller })
    expect(created.offered()).toEqual(['paypal'])
    expect(created.trouble()).toEqual({ why: seller, days: 0 })
    await expect(created.place()).rejects.toMatchObject(refused)
  },
)
