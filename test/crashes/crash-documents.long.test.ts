import { expect, test } from 'vitest'
import { until } from '#test/crashes/crash-journey.ts'
import { openCrashingStore } from '#test/crashes/crashing-store.ts'
import { orderOf, placeOrder, press } from '#test/stores/selling-store.ts'

const [buyers, each] = [10, 5]
const payments = buyers * each

/** One document per order, numbered from 1 and chained without a gap. */
const shapeOf = (rows: Record<string, unknown>[]) => ({
  orders: new Set(rows.map((row) => row.order_id)).size,
  numbers: rows.map((row) => Number(row.number)),
  isChained: rows.every((row, at) => row.previous_sha256 === (rows[at - 1]?.sha256 ?? '')),
})

test('killed twice while 50 payments come at once, the store gives each its number, without a gap or a double', async () => {
  await using store = await openCrashingStore()
  const documents = () =>
    store.rows('SELECT order_id, number, sha256, previous_sha256 FROM documents ORDER BY position')
  const clients = Array.from({ length: buyers }, () => store.newClient())
  for (const client of clients) await client.signUp()
  const placed = await Promise.all(
    clients.flatMap((client) =>
      Array.from({ length: each }, async () => ({ client, ...(await placeOrder(client, 'paypal', orderOf())) })),
    ),
  )
  for (const { page } of placed) await press(page, 'approve')
  const comeBack = () =>
    placed.map(({ client, providerId: orderID }) =>
      client.send('POST', '/api/payments/paypal/capture', { json: { orderID } }).catch(() => null),
    )
  for (const some of [5, 25]) {
    const returns = comeBack()
    await until(async () => ((await documents()).length >= some ? true : null))
    await store.kill()
    await Promise.all(returns)
    const { numbers, isChained } = shapeOf(await documents())
    expect(numbers).toEqual(numbers.map((_, at) => at + 1))
    expect(isChained).toBe(true)
  }
  await until(async () => ((await documents()).length >= payments ? true : null))
  expect(shapeOf(await documents())).toEqual({
    ...{ orders: payments, isChained: true },
    numbers: Array.from({ length: payments }, (_, at) => at + 1),
  })
  const { captures } = await store.ledger()
  expect(captures).toHaveLength(payments)
})
