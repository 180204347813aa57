import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/services.ts'
import { ownerVisitor } from '#test/accounts/owner-visitor.ts'
import { makePlace, startStore } from '#test/stores/restored-store.ts'
import { openSellingStore, orderOf, placeOrder, press, type SellingStore } from '#test/stores/selling-store.ts'
import { backUpStore } from './backup.ts'
import { restoreStore } from './restore.ts'

const engine = process.env.TEST_DATABASE_URL ? 'postgres' : 'sqlite'
const methods = ['paypal', 'mercadopago'] as const

type Buyer = Awaited<ReturnType<SellingStore['newBuyer']>>

const statusOf = async (store: Pick<SellingStore, 'office'>, id: string) => (await store.office.orders.show(id)).status

async function pay(store: SellingStore, { page, orderId }: { page: string; orderId: string }) {
  await press(page, 'approve')
  await store.shop.payments.followPayment(orderId)
  await expect.poll(() => statusOf(store, orderId)).toBe('paid')
}

async function buy(store: SellingStore, buyer: Buyer, method: (typeof methods)[number]) {
  const placed = await placeOrder(buyer, method, orderOf('dragon'))
  await pay(store, placed)
  return placed.orderId
}

test('payments that came after the backup are found at the providers once it is brought back', async () => {
  await using store = await openSellingStore({ settings: { PENDING_POLL_SECONDS: '600' } })
  const ana = await store.newBuyer()
  const before = [await buy(store, ana, 'paypal'), await buy(store, ana, 'mercadopago')]
  // Placed before the backup, paid after it.
  const open = await placeOrder(ana, 'paypal', orderOf('wizard', '4.50'))
  const file = join(store.folder, 'estela.tar')
  await backUpStore(store.config, file)
  const lost = [await buy(store, ana, 'paypal'), await buy(store, ana, 'mercadopago')]
  await pay(store, open)
  const [refunded = ''] = before
  const [payment] = (await store.office.orders.show(refunded)).payments
  await store.control(`/payments/${payment?.id}`, { become: 'refunded' })
  await store.control('/webhooks', { mode: 'drop' })
  const { simulators, config } = store

  await using place = await makePlace(engine, { DEMO: '1', PENDING_POLL_SECONDS: '600', SECRET: config.SECRET ?? '' })
  await restoreStore(place.config, file)
  await using restored = await startStore(place.config, { simulators })
  const office = restored.shop.office(ownerVisitor(restored.services.clock))
  const orphans = () => office.payments.listOrphans()
  await expect.poll(async () => (await orphans()).map(({ orderId }) => orderId).sort()).toEqual([...lost].sort())
  expect((await orphans()).map(({ provider, amount, status }) => [provider, amount, status]).sort()).toEqual([
    ['mercadopago', '3.00', 'approved'],
    ['paypal', '3.00', 'approved'],
  ])
  await expect.poll(async () => (await office.orders.show(open.orderId)).status).toBe('paid')
  await expect.poll(async () => (await office.orders.show(refunded)).status).toBe('refunded')
  expect((await office.orders.show(before[1] ?? '')).status).toBe('paid')
})

test('a store that is brought back once more asks for the money of its own gap, beside the search of the first', async () => {
  await using store = await openSellingStore({ settings: { PENDING_POLL_SECONDS: '600' } })
  await using second = await makePlace(engine)
  await using third = await makePlace(engine)
  const [first, later] = [join(store.folder, 'first.tar'), join(store.folder, 'later.tar')]
  await backUpStore(store.config, first)
  await restoreStore(second.config, first)
  // Before the search of the first restore has ended.
  await backUpStore(second.config, later)
  const brought = new Date().toISOString()
  await restoreStore(third.config, later)
  const database = await openDatabase(third.config)
  const jobs = await database.read.selectFrom('jobs').selectAll().where('kind', '=', 'find-payments').execute()
  await database.close()
  const gaps = jobs.map(({ payload, run_at }) => ({ ...JSON.parse(payload), run_at }))
  for (const provider of methods) {
    const [one, other, ...more] = gaps
      .filter((gap) => gap.provider === provider)
      .sort((a, b) => (a.from < b.from ? -1 : 1))
    expect(more).toEqual([])
    expect(one.until <= other.from && other.from <= brought && brought <= other.until).toBe(true)
    expect(other.run_at <= new Date().toISOString()).toBe(true)
  }
})
