import { expect, test } from 'vitest'
import type { ProviderAttempt, ProviderPayment } from '#domain/payments/payment-provider.ts'
import { createStandInShop } from '#test/stores/stand-in-shop.ts'
import { wholeBooks } from '#test/whole-books.ts'

/** An order whose payment is otherwise than was asked for, and what the mails about its refunds say. */
async function open(odd: Partial<ProviderPayment>) {
  const otherwise = (told: ProviderAttempt) => ({
    ...told,
    payments: told.payments.map((payment) => ({ ...payment, ...odd })),
  })
  const opened = await createStandInShop((provider) => ({
    ...provider,
    read: async (attempt) => otherwise(await provider.read(attempt)),
    capture: async (attempt) => otherwise(await provider.capture(attempt)),
  }))
  const { orderId, sale } = await opened.place()
  opened.stand.approve(sale)
  await opened.shop.payments.followPayment(orderId)
  const paymentId = `capture-pp-${orderId}`
  return Object.assign(opened, {
    ...{ orderId, paymentId, sale },
    refund: () => opened.office.payments.refund({ orderId, paymentId }),
    show: () => opened.office.orders.show(orderId),
    async told() {
      const mails = opened.database.read.selectFrom('mails').select('text').where('order_id', '=', orderId)
      return (await mails.where('unique_key', 'like', 'refund:%').executeTakeFirstOrThrow()).text
    },
  })
}

test('a payment in another currency is refunded in full, once, and told without a sum', async () => {
  await using opened = await open({ currency: 'EUR' })
  const { refund, show, sale } = opened
  expect((await show()).payments).toMatchObject([{ flag: 'mismatch: currency', leftCents: 0, refundable: true }])
  expect(await refund()).toEqual({ state: 'done' })
  expect(sale.refunds.map(({ minor }) => minor)).toEqual([300])
  const { payments, refunds, events, movements } = await show()
  expect(payments).toMatchObject([{ status: 'refunded', refundable: false, waits: false }])
  expect(refunds).toMatchObject([{ state: 'done', amountCents: null, amount: '3.00' }])
  expect(movements.filter(({ kind }) => kind !== 'fee').map(({ amount, cents }) => [amount, cents])).toEqual([
    ['3.00', null],
    ['-3.00', null],
  ])
  const asked = events.filter(({ kind }) => kind === 'refund').map(({ details }) => details)
  expect(asked).toMatchObject([{ cents: null }, { cents: null }])
  expect(await opened.told()).not.toContain('0.00')
  await expect(refund()).rejects.toMatchObject({ details: { reason: 'all-refunded' } })
})

test('one that its owner took is refunded in full as the order is, and told to programs without a sum', async () => {
  await using opened = await open({ currency: 'EUR' })
  const { orderId, paymentId, show, sale, database } = opened
  await opened.office.webhooks.add({ url: 'https://hooks.example.com/1', events: ['order.refunded'] })
  await opened.office.payments.accept({ orderId, paymentId })
  expect(await show()).toMatchObject({ status: 'paid', leftCents: 0, refundable: true })
  expect(await opened.refund()).toEqual({ state: 'done' })
  expect(sale.refunds.map(({ minor }) => minor)).toEqual([300])
  expect(await show()).toMatchObject({ status: 'refunded', refundable: false })
  const told = await database.read.selectFrom('webhook_events').select('body').execute()
  expect(told.map(({ body }) => JSON.parse(body).data.refundedCents)).toEqual([null])
})

test('an amount that cannot be read is told as that, rather than as refunded already', async () => {
  await using opened = await open({ amountMinor: null })
  expect((await opened.show()).payments).toMatchObject([{ flag: 'mismatch: amount', amount: '', refundable: false }])
  await expect(opened.refund()).rejects.toMatchObject({ details: { reason: 'amount-unreadable' } })
  expect(opened.sale.refunds).toEqual([])
})

test('money that somebody else has is nothing to refund, rather than refunded already', async () => {
  await using opened = await open({ payee: 'SOMEBODY' })
  expect((await opened.show()).payments).toMatchObject([{ flag: 'mismatch: payee', refundable: false }])
  await expect(opened.refund()).rejects.toMatchObject({ details: { reason: 'nothing-to-refund' } })
})

test('one whose money its owner took only later is documented like any other sale', async () => {
  await using opened = await open({ payee: 'SOMEBODY' })
  const { orderId, paymentId, office, shop } = opened
  const documented = async () => {
    const { documents, differences } = await wholeBooks(office)
    return [documents.map(({ kind, reason, totalCents }) => [kind, reason, totalCents]), differences]
  }
  await office.payments.accept({ orderId, paymentId })
  expect(await opened.show()).toMatchObject({ status: 'paid', movements: [] })
  for (const _ of ['booked', 'unchanged']) await shop.payments.followPayment(orderId)
  const sale = ['receipt', 'sale', 300]
  expect(await documented()).toEqual([[sale], []])
  expect(await opened.refund()).toEqual({ state: 'done' })
  expect(await documented()).toEqual([[sale, ['credit_note', 'refund', 300]], []])
})
