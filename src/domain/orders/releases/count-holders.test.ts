import { expect, test } from 'vitest'
import type { Writer } from '#domain/database.ts'
import { openCodeShop } from '#test/providers/buying-with-codes.ts'

const shop = await openCodeShop()

const readVersion = async () =>
  (await shop.database.read.selectFrom('catalog_state').select('version').executeTakeFirstOrThrow()).version

/** Waits until this many have come. */
function meet(count: number) {
  const all = Promise.withResolvers<void>()
  let came = 0
  return () => {
    came += 1
    if (came === count) all.resolve()
    return all.promise
  }
}

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'of two who get a free figure at once, the one who makes the shown number larger renews its page',
  async () => {
    const get = async (keep: (transaction: Writer) => Promise<void> = async () => {}) => {
      const order = { accountId: await shop.addAccount(), amount: '0.00', email: 'ana@example.test' }
      const items = [{ slug: 'gift', quantity: 1 }]
      await shop.shop.payments.placeFree({ ...order, items, source: 'cart' }, { kept: null, keep })
    }
    for (let taken = 0; taken < 8; taken += 1) await get()
    const before = await readVersion()
    // Both have counted before either is there to be counted.
    const bothCounted = meet(2)
    await Promise.all([get(bothCounted), get(bothCounted)])
    expect(await readVersion()).toBeGreaterThan(before)
    const reached = await readVersion()
    await get()
    expect(await readVersion()).toBe(reached)
  },
)
