import { describe, expect, test } from 'vitest'
import type { Step } from '#domain/database.ts'
import { openOrderDesk } from '#test/stores/order-desk.ts'
import { download, orderOf, placeOrder } from '#test/stores/selling-store.ts'

const { store, ana, owner, at, show, refund, follow, buy, refundsAtProvider, auditOf } = await openOrderDesk()

describe('a refund', () => {
  test('of everything ends the rights, and links die at once', async () => {
    const { orderId } = await buy('paypal')
    const link = await ana.want(200, 'GET', '/api/secure-link?file=dragon.zip')
    const { done, order } = await refund(orderId, {})
    expect(done).toBe(true)
    expect(order).toMatchObject({ status: 'refunded', fileName: null, leftCents: 0 })
    expect(order.refunds).toMatchObject([{ state: 'done', amountCents: 300, currency: 'USD', amount: '3.00' }])
    expect((await download(ana, link)).status).toBe(410)
    expect(await refundsAtProvider()).toMatchObject([{ amount: '3.00' }])
    expect(await auditOf(orderId)).toEqual([{ action: 'order.refund' }])
    await owner.want(409, 'POST', at(orderId, '/refund'), { json: {} })
  })

  test.each([
    ['paypal', ['1.00', '1.50', '0.50']],
    ['mercadopago', ['951', '1426', '475']],
  ] as const)('in parts keeps access to the end, and the last takes the remainder (%s)', async (provider, amounts) => {
    const { orderId } = await buy(provider)
    expect((await refund(orderId, { amountCents: 100 })).order).toMatchObject({
      status: 'partially_refunded',
      fileName: 'dragon.zip',
      leftCents: 200,
    })
    expect((await refund(orderId, { amountCents: 150 })).order.leftCents).toBe(50)
    const refusal = await owner.want(400, 'POST', at(orderId, '/refund'), { json: { amountCents: 51 } })
    expect(refusal.error.details).toMatchObject({ leftCents: 50 })
    expect((await refund(orderId, { amountCents: 50 })).order).toMatchObject({ status: 'refunded', leftCents: 0 })
    expect((await refundsAtProvider()).map((one) => one.amount)).toEqual(amounts)
  })

  test('counts what was given back at the provider itself', async () => {
    const { orderId } = await buy('paypal')
    const [payment] = (await show(orderId)).payments
    await store.control(`/payments/${payment.id}`, { become: 'refunded', amount: '1.20' })
    await follow(orderId)
    expect(await show(orderId)).toMatchObject({ status: 'partially_refunded', leftCents: 180 })
    await refund(orderId, {})
    expect(await show(orderId)).toMatchObject({ status: 'refunded', leftCents: 0 })
  })

  test.each(['paypal', 'mercadopago'] as const)(
    'whose answer is lost goes on by job and is given once (%s)',
    async (provider) => {
      const { orderId } = await buy(provider)
      const fault = { provider, operation: 'refund', effect: 'timeout-after-effect', times: 7 }
      await store.control('/faults', fault)
      const { done, order } = await refund(orderId, { amountCents: 100 })
      expect(done).toBe(false)
      expect(order.refunds).toMatchObject([{ state: 'requested' }])
      await owner.want(409, 'POST', at(orderId, '/refund'), { json: { amountCents: 100 } })
      const { read } = store.services.database
      const job = await read
        .selectFrom('jobs')
        .select('run_at')
        .where('unique_key', '=', `follow:${orderId}`)
        .executeTakeFirstOrThrow()
      expect(Date.parse(job.run_at) - Date.now()).toBeLessThan(15_000)
      await expect
        .poll(async () => {
          await follow(orderId)
          return (await show(orderId)).refunds[0].state
        })
        .toBe('done')
      expect(await show(orderId)).toMatchObject({ status: 'partially_refunded', leftCents: 200 })
      expect(await refundsAtProvider()).toHaveLength(1)
    },
  )

  test('that the provider refuses is told and leaves everything as it was', async () => {
    const { orderId } = await buy('paypal')
    await store.control('/faults', { provider: 'paypal', operation: 'refund', effect: 'declined', times: 1 })
    const { error } = await owner.want(409, 'POST', at(orderId, '/refund'), { json: {} })
    expect(error.details.issues).toEqual(['REFUND_FAILED_INSUFFICIENT_FUNDS'])
    expect(await show(orderId)).toMatchObject({ status: 'paid', leftCents: 300, refunds: [{ state: 'refused' }] })
    expect((await refund(orderId, {})).order.status).toBe('refunded')
  })

  test('asked for twice with one key, or twice at once, is given once', async () => {
    const { orderId } = await buy('paypal')
    const headers = { 'idempotency-key': `refund ${orderId}` }
    await refund(orderId, { amountCents: 100 }, headers)
    await refund(orderId, { amountCents: 100 }, headers)
    expect(await refundsAtProvider()).toHaveLength(1)
    const json = { amountCents: 200 }
    const answers = await Promise.all([1, 2, 3].map(() => owner.send('POST', at(orderId, '/refund'), { json })))
    expect(answers.map((answer) => answer.status).filter((status) => status === 200)).toHaveLength(1)
    expect((await refundsAtProvider()).map((one) => one.amount)).toEqual(['1.00', '2.00'])
  })

  test.each(['before', 'after'])(
    'whose answer is lost in the store is given once to who repeats it %s its job',
    async (when) => {
      const { orderId } = await buy('paypal')
      const { database } = store.services
      const headers = { 'idempotency-key': `lost ${when}` }
      const { writeShared } = database
      let lost = 0
      const losing = (steps: Step[]) => {
        const isAnswer = steps.some(({ query }) => query.sql.startsWith('update "idempotency_keys" set "answer"'))
        if (!isAnswer || lost > 0) return writeShared.call(database, steps)
        lost += 1
        throw new Error('The database is away.')
      }
      try {
        Object.assign(database, { writeShared: losing })
        await owner.want(500, 'POST', at(orderId, '/refund'), { json: { amountCents: 100 }, headers })
      } finally {
        Object.assign(database, { writeShared })
      }
      if (when === 'after') await follow(orderId)
      expect(lost).toBe(1)
      for (const _ of [1, 2])
        expect(await refund(orderId, { amountCents: 100 }, headers)).toMatchObject({ state: 'done' })
      expect(await refundsAtProvider()).toHaveLength(1)
      expect(await show(orderId)).toMatchObject({ leftCents: 200, refunds: [{ state: 'done', amountCents: 100 }] })
    },
  )

  test('is not known by its own notice a second time', async () => {
    await store.control('/webhooks', { mode: 'duplicate' })
    const { orderId } = await buy('paypal')
    await refund(orderId, { amountCents: 100 })
    await expect
      .poll(async () => {
        const { read } = store.services.database
        const kinds = await read
          .selectFrom('payment_notices')
          .select('kind')
          .where('processed_at', 'is not', null)
          .execute()
        return kinds.map((row) => row.kind)
      })
      .toContain('PAYMENT.CAPTURE.REFUNDED')
    const { refunds, events, status } = await show(orderId)
    expect(refunds).toHaveLength(1)
    expect(status).toBe('partially_refunded')
    expect(events.filter((event: { to: string }) => event.to === 'partially_refunded')).toHaveLength(1)
  })
})

test('orders are found by number, e-mail and status, newest first', async () => {
  const { orderId } = await buy(
    'paypal',
    { ...orderOf(), email: 'find_me@example.test' },
    { buyer: await store.newBuyer() },
  )
  const { number } = await show(orderId)
  for (const query of [number.toLowerCase(), orderId, 'FIND_ME'])
    expect((await owner.want(200, 'GET', `/api/admin/orders?query=${query}`)).items).toMatchObject([{ id: orderId }])
  expect((await owner.want(200, 'GET', '/api/admin/orders?query=%25')).total).toBe(0)
  const paid = await owner.want(200, 'GET', '/api/admin/orders?status=paid')
  expect(paid.items[0]).toMatchObject({ id: orderId, status: 'paid', flagged: false })
  expect((await owner.want(200, 'GET', '/api/admin/orders?page=99')).items).toEqual([])
  await owner.want(400, 'GET', '/api/admin/orders?status=lost')
  await owner.want(400, 'GET', '/api/admin/orders?page=0')
})

test('a receipt is sent again to the order’s own address, while the order gives access', async () => {
  const { orderId } = await buy('paypal', { ...orderOf(), email: 'again@example.test' })
  expect(await owner.want(200, 'POST', at(orderId, '/resend'))).toEqual({ to: 'again@example.test' })
  const mails = async () =>
    (await ana.want(200, 'GET', '/api/demo/mail')).filter((mail: { to: string }) => mail.to === 'again@example.test')
  await expect.poll(async () => (await mails()).length).toBe(2)
  expect(await auditOf(orderId)).toEqual([{ action: 'order.resend' }])
  await refund(orderId, {})
  await owner.want(409, 'POST', at(orderId, '/resend'))
})

test('the answer that is kept for an owner’s retries names nobody else', async () => {
  const [email, to] = ['kept@example.test', 'kept@friend.test']
  const order = { ...orderOf(), email, gift: { to } }
  const { orderId } = await buy('paypal', order)
  const { read } = store.services.database
  await expect.poll(async () => (await show(orderId)).gift?.sentAt).toBeTruthy()
  for (const [path, named] of [
    ['/resend', email],
    ['/gift/resend', to],
  ] as const) {
    const headers = { 'idempotency-key': `${path} ${orderId}` }
    for (let time = 0; time < 2; time += 1)
      expect(await owner.want(200, 'POST', at(orderId, path), { headers })).toEqual({ to: named })
  }
  expect(await auditOf(orderId)).toHaveLength(2)
  const kept = JSON.stringify(await read.selectFrom('idempotency_keys').select('answer').execute())
  for (const address of [email, to]) expect(kept).not.toContain(address)
})

test('what a refund may not be', async () => {
  const { orderId } = await buy('paypal')
  for (const json of [
    { amountCents: 0 },
    { amountCents: -1 },
    { amountCents: 1.5 },
    { amountCents: '100' },
    { all: true },
    [],
  ])
    await owner.want(400, 'POST', at(orderId, '/refund'), { json })
  await owner.want(400, 'POST', at(orderId, '/refund'), { json: { amountCents: 301 } })
  await owner.want(404, 'POST', at('nothing', '/refund'), { json: {} })
  await owner.want(409, 'POST', at(orderId, '/refund'), { json: { paymentId: 'unknown' } })
  const open = await placeOrder(ana, 'paypal')
  await owner.want(409, 'POST', at(open.orderId, '/refund'), { json: {} })
  await owner.want(409, 'POST', at(open.orderId, '/resend'))
  expect(await refundsAtProvider()).toEqual([])
})

test('payments without an order are listed; what is none of them is not found', async () => {
  expect(await owner.want(200, 'GET', '/api/admin/orphans')).toEqual({ items: [] })
  await owner.want(404, 'POST', '/api/admin/orphans/none/refund')
  await owner.want(404, 'POST', '/api/admin/orphans/none/accept')
})

test('strangers are asked to sign in, and customers find nothing here', async () => {
  const { orderId } = await buy('paypal')
  const calls = [
    ['GET', '/api/admin/orders'],
    ['GET', at(orderId)],
    ['POST', at(orderId, '/refund')],
    ['POST', at(orderId, '/accept')],
    ['GET', '/api/admin/orphans'],
    ['POST', '/api/admin/orphans/none/refund'],
    ['POST', '/api/admin/orphans/none/accept'],
    ['POST', at(orderId, '/resend')],
  ] as const
  for (const [method, path] of calls) {
    const sent = method === 'POST' ? { json: { amountCents: 'bad' } } : {}
    await store.newClient().want(401, method, path, sent)
    await ana.want(404, method, path, sent)
  }
  expect((await show(orderId)).status).toBe('paid')
})
