import { expect, test } from 'vitest'
import { createStandInShop } from '#test/stores/stand-in-shop.ts'
import { inAll } from '../../each-language.ts'
import { ShopError } from '../../errors.ts'
import { limits } from '../../limits/limits.ts'
import { settleOrder } from '../../payments/settling/settle-order.ts'
import { consentVersion } from './consent-wording.ts'
import { insertWithdrawal } from './withdrawal-queries.ts'

async function open() {
  const account = { refuses: false }
  const testShop = await createStandInShop((provider) => ({
    ...provider,
    async refund(wanted) {
      if (!account.refuses) return provider.refund(wanted)
      throw new ShopError(
        'unavailable',
        inAll(() => 'It does not accept the credentials.'),
      )
    },
  }))
  const { shop, office, database } = testShop
  return Object.assign(testShop, {
    account,
    /** Records a withdrawal without doing anything about it. */
    declare: (orderId: string) =>
      database.write((transaction) =>
        insertWithdrawal(transaction, {
          ...{ order_id: orderId, name: 'Ana', email: 'ana@example.test' },
          at: testShop.clock.now().toISOString(),
        }),
      ),
    /** A paid order of a new buyer in the European Union. */
    async buy() {
      const buyer = await testShop.addAccount()
      const { orderId, sale } = await testShop.place(buyer)
      testShop.stand.approve(sale)
      await shop.payments.followPayment(orderId)
      await database.write((transaction) =>
        transaction.updateTable('orders').set({ consent: consentVersion }).where('id', '=', orderId).execute(),
      )
      return {
        buyer,
        orderId,
        sale,
        withdraw: async (email = 'ana@example.test') => {
          await shop.orders.withdraw({ orderId, accountIds: [buyer], name: 'Ana', email })
          await shop.payments.followPayment(orderId)
        },
        /** Runs the order's job, once or several times. */
        async look(times = 1) {
          for (let looks = 0; looks < times; looks += 1) await shop.payments.followPayment(orderId)
        },
        isFlagged: async () =>
          (await office.orders.search({ status: 'flagged', page: 1 })).items.some(({ id }) => id === orderId),
        /** An owner requests a refund; returns its state, or the reason of a refusal. */
        refund: (amountCents?: number) =>
          office.payments.refund({ orderId, amountCents }).then(
            ({ state }) => state,
            (error) => error.details.reason,
          ),
        refunds: async () => (await office.orders.show(orderId)).refunds.map(({ state }) => state),
        find: () => shop.orders.find({ accountIds: [buyer], orderId }),
        payments: async () => (await office.orders.show(orderId)).payments,
        /** The texts of the mails about refunds, oldest first. */
        async toldOfRefunds() {
          const mails = database.read.selectFrom('mails').select('text').where('order_id', '=', orderId)
          const told = mails.where('unique_key', 'like', 'refund:%').orderBy('created_at')
          return (await told.execute()).map(({ text }) => text)
        },
        owned: () => shop.orders.listOwnedSlugs(buyer),
        packageName: async () => {
          const caller = { accountId: buyer, checkoutOrderIds: [] }
          return (await shop.payments.readStatus({ orderId, caller })).fileName
        },
      }
    },
  })
}

test('what was withdrawn from stays on hold while its money is given back in parts, or comes home', async () => {
  await using shop = await open()
  const { orderId, sale, withdraw, find, owned, packageName } = await shop.buy()
  expect(await owned()).toEqual(['dragon'])
  sale.refundOutcome = 'refused'
  await withdraw()
  expect(await find()).toMatchObject({ status: 'paid', fileName: null })
  sale.refundOutcome = 'done'
  await shop.office.payments.refund({ orderId, amountCents: 100 })
  expect(await find()).toMatchObject({ status: 'partially_refunded', fileName: null })
  expect(await owned()).toEqual([])
  await shop.office.payments.refund({ orderId })
  expect((await find()).status).toBe('refunded')
  for (const refund of sale.refunds) refund.state = 'refused'
  shop.clock.advance(2 * 24 * 3600)
  await shop.shop.payments.followPayment(orderId)
  expect((await find()).status).toBe('paid')
  expect(await owned()).toEqual([])
  expect(await packageName()).toBe(null)
})

test.each([
  ['2026-01-02T00:30:00.000Z', 'UTC', '2026-01-17T00:00:00.000Z'],
  // One day in between has 25 hours.
  ['2026-10-24T22:10:00.000Z', 'Europe/Madrid', '2026-11-08T23:00:00.000Z'],
])(
  'the right of an order paid at %s lasts as long as 14 days in %s, whatever zone is chosen later',
  async (paidAt, timeZone, end) => {
    await using shop = await open()
    const { orderId, find } = await shop.buy()
    await shop.database.write((transaction) =>
      transaction.updateTable('orders').set({ paid_at: paidAt }).where('id', '=', orderId).execute(),
    )
    shop.clock.advance((Date.parse(paidAt) - shop.clock.now().getTime()) / 1000)
    const untilIn = async (zone: string) => {
      shop.services.settings().timeZone = zone
      const { withdrawal } = await find()
      return withdrawal?.state === 'open' ? withdrawal.until : ''
    }
    const told = await untilIn(timeZone)
    expect(told >= end).toBe(true)
    for (const other of ['America/Lima', 'Pacific/Kiritimati']) expect(await untilIn(other)).toBe(told)
  },
)

test('a refund whose first answer is lost and which is then refused waits for the owner', async () => {
  await using shop = await open()
  const { orderId, sale, withdraw, look, isFlagged, refunds } = await shop.buy()
  sale.refundOutcome = 'refused'
  shop.stand.lose('before')
  await withdraw()
  for (let looks = 0; looks < 3; looks += 1) {
    expect(await isFlagged()).toBe(true)
    expect(await shop.office.orders.show(orderId)).toMatchObject({ status: 'paid', reason: 'refund-failed' })
    await look()
  }
  expect(await refunds()).toEqual(['refused'])
})

test('what the provider refuses to the owner, too, goes on waiting for the owner', async () => {
  await using shop = await open()
  const { sale, withdraw, look, isFlagged, refund, refunds } = await shop.buy()
  sale.refundOutcome = 'refused'
  await withdraw()
  shop.clock.advance(1)
  expect(await refund()).toBe('provider-refused')
  expect(await isFlagged()).toBe(true)
  await look(2)
  expect(await isFlagged()).toBe(true)
  expect(await refunds()).toEqual(['refused', 'refused'])
})

test.each([
  ['done', false, 'refunded'],
  ['refused', true, 'partially_refunded'],
] as const)(
  'once an owner gave a part of what was refused, the rest is asked for: %s',
  async (outcome, waits, status) => {
    await using shop = await open()
    const { sale, withdraw, look, isFlagged, refund, find } = await shop.buy()
    sale.refundOutcome = 'refused'
    await withdraw()
    shop.clock.advance(1)
    sale.refundOutcome = 'done'
    expect(await refund(100)).toBe('done')
    shop.clock.advance(1)
    sale.refundOutcome = outcome
    await look(2)
    expect(await isFlagged()).toBe(waits)
    expect(await find()).toMatchObject({ status, fileName: null })
  },
)

test('a part that is given while the rest was refused takes nothing off the list', async () => {
  await using shop = await open()
  const { sale, withdraw, look, isFlagged, refund, refunds } = await shop.buy()
  sale.refundOutcome = 'pending'
  await refund(100)
  shop.clock.advance(1)
  sale.refundOutcome = 'refused'
  await withdraw()
  for (const one of sale.refunds) if (one.state === 'pending') one.state = 'done'
  await look(2)
  expect(await refunds()).toEqual(['done', 'refused'])
  expect(await isFlagged()).toBe(true)
})

test.each([
  ['refused before', 'refused', true, 'paid'],
  ['never refused', 'done', false, 'refunded'],
] as const)('money that a bank took and the store won back is owed again: %s', async (_, outcome, waits, status) => {
  await using shop = await open()
  const { orderId, sale, withdraw, look, isFlagged, find } = await shop.buy()
  sale.refundOutcome = outcome
  if (outcome === 'refused') await withdraw()
  shop.clock.advance(1)
  shop.stand.applyTransition(sale, 'charged_back', { at: shop.clock.now() })
  await settleOrder(shop.services, orderId)
  if (outcome === 'done') await shop.declare(orderId)
  await look()
  expect(await find()).toMatchObject({ status: 'charged_back' })
  expect(await isFlagged()).toBe(false)
  shop.clock.advance(1)
  shop.stand.applyTransition(sale, 'reimbursed', { at: shop.clock.now() })
  await look(3)
  expect(await isFlagged()).toBe(waits)
  expect((await find()).status).toBe(status)
})

test('what the owner leaves stays left, and waits again once the provider refused anew', async () => {
  await using shop = await open()
  const { orderId, sale, withdraw, look, isFlagged, refund, payments } = await shop.buy()
  sale.refundOutcome = 'refused'
  await withdraw()
  shop.clock.advance(1)
  const [payment] = await payments()
  await shop.office.payments.accept({ orderId, paymentId: payment?.id ?? '' })
  await look(2)
  expect(await isFlagged()).toBe(false)
  shop.clock.advance(1)
  expect(await refund()).toBe('provider-refused')
  await look()
  expect(await isFlagged()).toBe(true)
})

test('what an owner leaves of a refund without an answer takes nothing from who withdraws, and is asked for hourly', async () => {
  await using shop = await open()
  const { orderId, withdraw, look, isFlagged, refund, refunds, find, payments } = await shop.buy()
  const secondsToNextLook = async () => {
    const next = await shop.shop.payments.followPayment(orderId)
    return next === 'done' ? next : (next.runAgainAt.getTime() - shop.clock.now().getTime()) / 1000
  }
  shop.account.refuses = true
  expect(await refund(100)).toBe('requested')
  await withdraw()
  expect(await secondsToNextLook()).toBe(20)
  shop.clock.advance(25 * 3600)
  expect(await secondsToNextLook()).toBe(3600)
  expect(await shop.office.orders.show(orderId)).toMatchObject({ reason: 'refund-unanswered' })
  const [payment] = await payments()
  await shop.office.payments.accept({ orderId, paymentId: payment?.id ?? '' })
  shop.clock.advance(3600)
  await look()
  expect([await isFlagged(), await refunds()]).toEqual([false, ['requested']])
  shop.account.refuses = false
  await look(3)
  expect(await refunds()).toEqual(['done', 'done'])
  expect(await find()).toMatchObject({ status: 'refunded' })
})

test('what an owner leaves of a repeated purchase takes nothing from who withdraws', async () => {
  await using shop = await open()
  const { orderId, withdraw, look, refund, refunds, payments } = await shop.buy()
  await shop.database.write((transaction) =>
    transaction.updateTable('payments').set({ concern: 'repeat: 1' }).where('order_id', '=', orderId).execute(),
  )
  shop.account.refuses = true
  await refund(100)
  await withdraw()
  shop.clock.advance(1)
  const [payment] = await payments()
  await shop.office.payments.accept({ orderId, paymentId: payment?.id ?? '' })
  shop.account.refuses = false
  await look(3)
  expect(await refunds()).toEqual(['done', 'done'])
})

test('an owner’s refund without an answer, of what the provider had refused before, can be left, too', async () => {
  await using shop = await open()
  const { orderId, sale, withdraw, look, isFlagged, refund, refunds, payments } = await shop.buy()
  sale.refundOutcome = 'refused'
  await withdraw()
  shop.account.refuses = true
  shop.clock.advance(1)
  expect(await refund()).toBe('requested')
  shop.clock.advance(25 * 3600)
  await look()
  expect(await shop.office.orders.show(orderId)).toMatchObject({ reason: 'refund-unanswered' })
  const [payment] = await payments()
  await shop.office.payments.accept({ orderId, paymentId: payment?.id ?? '' })
  await look(2)
  expect(await isFlagged()).toBe(false)
  shop.account.refuses = false
  await look(2)
  expect([await isFlagged(), await refunds()]).toEqual([true, ['refused', 'refused']])
})

test('a refused refund is in the list again though something else settled its payment', async () => {
  await using shop = await open()
  const { orderId, sale, withdraw, look, isFlagged } = await shop.buy()
  sale.refundOutcome = 'refused'
  await withdraw()
  await shop.database.write((transaction) =>
    transaction
      .updateTable('payments')
      .set({ resolved_at: shop.clock.now().toISOString() })
      .where('order_id', '=', orderId)
      .execute(),
  )
  expect(await isFlagged()).toBe(false)
  await look()
  expect(await isFlagged()).toBe(true)
})

test('what was withdrawn from is told as on hold with a part of its money, and its receipt is not sent again', async () => {
  await using shop = await open()
  const { orderId, sale, withdraw, toldOfRefunds } = await shop.buy()
  await shop.office.payments.refund({ orderId, amountCents: 100 })
  sale.refundOutcome = 'refused'
  await withdraw()
  sale.refundOutcome = 'done'
  shop.clock.advance(1)
  await shop.office.payments.refund({ orderId, amountCents: 100 })
  const resending = await shop.office.orders.resendReceipt({ orderId }).catch((error) => error)
  shop.clock.advance(1)
  await shop.office.payments.refund({ orderId })
  const [before, part, rest] = await toldOfRefunds()
  expect(before).toContain('Puedes seguir descargando tus archivos.')
  expect(part).not.toContain('Puedes seguir descargando')
  expect(part).toContain('están en pausa')
  expect(rest).toContain('terminó el acceso')
  expect(resending).toMatchObject({ details: { reason: 'no-access-to-resend' } })
})

test('what is being withdrawn from takes nothing off another order, though its rights are not on hold yet', async () => {
  await using shop = await open()
  const { buyer, orderId } = await shop.buy()
  const input = { title: 'Two', price: '$6', bundle: ['dragon', 'wizard'] }
  const { product } = await shop.office.products.create({ input, files: [], images: [] })
  await shop.declare(orderId)
  const items = [{ slug: product.slug, quantity: 1 }]
  expect((await shop.shop.orders.quote({ accountId: buyer, items })).totalCents).toBe(600)
})

test('a withdrawal from what is given back already, or is about to be, is no failed refund', async () => {
  await using shop = await open()
  const { orderId, sale, withdraw, find, payments } = await shop.buy()
  sale.refundOutcome = 'pending'
  await shop.office.payments.refund({ orderId })
  expect((await find()).status).toBe('paid')
  await withdraw()
  expect((await payments()).map(({ concern }) => concern)).toEqual([null])
  expect(sale.refunds).toHaveLength(1)
})

test('a withdrawal names the sum that is given back, and owners the sum that came, whatever the order’s total', async () => {
  await using shop = await open()
  const ownerId = await shop.addAccount('owner@example.test')
  await shop.database.write((transaction) =>
    transaction.updateTable('accounts').set({ role: 'owner' }).where('id', '=', ownerId).execute(),
  )
  shop.services.settings().ownerMails = { sales: true, disputes: true }
  const buyer = await shop.addAccount()
  const { orderId, sale } = await shop.place(buyer)
  shop.stand.approve(sale)
  Object.assign(sale, { amountMinor: 250 })
  await shop.shop.payments.followPayment(orderId)
  await shop.database.write((transaction) =>
    transaction.updateTable('orders').set({ consent: consentVersion }).where('id', '=', orderId).execute(),
  )
  await shop.office.payments.accept({ orderId, paymentId: `capture-pp-${orderId}` })
  await shop.office.payments.refund({ orderId, amountCents: 50 })
  await shop.shop.orders.withdraw({ orderId, accountIds: [buyer], name: 'Ana', email: 'ana@example.test' })
  const mails = await shop.database.read.selectFrom('mails').select(['unique_key', 'subject', 'text']).execute()
  const keyed = (prefix: string) => mails.find(({ unique_key: key }) => key?.startsWith(prefix))
  expect(keyed('sale:')?.subject).toContain('USD 2.50')
  expect(keyed('withdrawal:')?.text).toContain('Te devolvemos USD 2.00 al medio')
})

test('of withdrawals that name one stranger’s address it is written to of so many, and all of them hold', async () => {
  await using shop = await open()
  const { most } = limits['withdrawal-mails-to']
  for (let order = 0; order <= most; order += 1) {
    const { withdraw, find } = await shop.buy()
    await withdraw(`one+${order}@elsewhere.test`)
    expect((await find()).withdrawal).toMatchObject({ state: 'withdrawn' })
  }
  const mails = await shop.database.read
    .selectFrom('mails')
    .select('recipient')
    .where('unique_key', 'like', 'withdrawal%')
    .execute()
  const toStranger = mails.filter(({ recipient }) => recipient.endsWith('@elsewhere.test'))
  expect([toStranger.length, mails.length - toStranger.length]).toEqual([most, most + 1])
})
