import { EventEmitter, once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { diskError } from '#test/failing-disk.ts'
import { tetrahedronStl } from '#test/generated-catalog.ts'
import { silentLog } from '#test/stand-ins.ts'
import { createTestShop } from '#test/stores/create-test-shop.ts'
import { noCatalogFiles } from '../catalog/importing/catalog-files.ts'
import { inAll } from '../each-language.ts'
import { ShopError } from '../errors.ts'
import { createTransferLog } from './transfer-log.ts'

const gift = { id: '001', slug: 'gift', title: 'Gift STL', price: '$0', buyLink: '/buy/gift', date: '2024-07-01' }
const files = { ...noCatalogFiles, modelFilesOf: async () => [{ fileName: 'gift.stl', bytes: tetrahedronStl(30) }] }

const away = new ShopError(
  'unavailable',
  inAll(() => 'The database is away.'),
)

async function openLog(how: Parameters<typeof createTransferLog>[1] = {}) {
  const opened = await createTestShop()
  const { shop, services, database } = opened
  await shop.catalog.importCatalog([gift], files, { dryRun: false })
  const accountId = await opened.addAccount()
  const { orderId } = await shop.payments.placeFree({
    accountId,
    email: 'ana@example.test',
    amount: '0.00',
    items: [{ slug: 'gift', quantity: 1 }],
    source: 'buy-now',
  })
  const write = vi.spyOn(database, 'write')
  const error = vi.fn()
  const common = { orderId, accountId, fileName: 'gift.zip', etag: '"1"', size: 1000 }
  return {
    orderId,
    write,
    error,
    erase: () => opened.office.customers.erase({ accountId }),
    log: createTransferLog({ ...services, log: { ...silentLog, error } }, how),
    transfer: (address: string, start: number, end: number) => ({
      ...common,
      address,
      span: [start, end] as const,
    }),
    rows: () =>
      database.read
        .selectFrom('downloads')
        .select(['address', 'ranges', 'bytes', 'transfers', 'whole'])
        .orderBy('address')
        .execute(),
    [Symbol.asyncDispose]: () => opened[Symbol.asyncDispose](),
  }
}

test('transfers that end while others are kept share one commit, and count as if each had its own', async () => {
  await using opened = await openLog()
  const { log, transfer } = opened
  const parts = [transfer('a', 0, 400), transfer('a', 300, 600), transfer('b', 600, 1000), transfer('a', 0, 100)]
  await Promise.all(parts.map(log.add))
  expect(opened.write).toHaveBeenCalledTimes(1)
  expect(await opened.rows()).toEqual([
    { address: 'a', ranges: '[[0,600]]', bytes: 600, transfers: 3, whole: 1 },
    { address: 'b', ranges: '[[600,1000]]', bytes: 400, transfers: 1, whole: 1 },
  ])
})

test('a transfer that cannot be kept takes no other with it', async () => {
  await using opened = await openLog()
  const { log, transfer } = opened
  const lost = { ...transfer('a', 0, 1), orderId: 'none' }
  await Promise.all([log.add(transfer('a', 0, 400)), log.add(lost), log.add(transfer('a', 400, 1000))])
  await log.finish()
  expect(await opened.rows()).toEqual([{ address: 'a', ranges: '[[0,1000]]', bytes: 1000, transfers: 2, whole: 1 }])
  expect(opened.error.mock.calls.map(([details]) => details.orderId)).toEqual(['none'])
})

/** Pauses that end when the test says. */
function heldPauses() {
  const begun = new EventEmitter()
  const lengths: unknown[] = []
  const rest = <Value>(ms?: number, value?: Value, options?: { signal?: AbortSignal }) =>
    new Promise<Value>((resolve, reject) => {
      lengths.push(ms)
      options?.signal?.addEventListener('abort', reject)
      // Nobody reads what a pause resolves with.
      begun.emit('pause', () => resolve(value as Value))
    })
  /** Resolves when the next pause begins, with what ends it. */
  const next = async () => (await once(begun, 'pause'))[0] as () => void
  return { rest, lengths, next }
}

test('transfers that end while the database is away wait for it, and are tried after growing pauses', async () => {
  const { rest, lengths, next } = heldPauses()
  await using opened = await openLog({ rest })
  const { log, transfer } = opened
  opened.write.mockRejectedValueOnce(away).mockRejectedValueOnce(away)
  const first = next()
  const kept = [log.add(transfer('a', 0, 400)), log.add(transfer('b', 400, 1000))]
  const end = await first
  const second = next()
  end()
  const endSecond = await second
  expect(opened.write).toHaveBeenCalledTimes(2)
  endSecond()
  await Promise.all(kept)
  expect(lengths).toEqual([1000, 2000])
  expect((await opened.rows()).map(({ address, bytes }) => [address, bytes])).toEqual([
    ['a', 400],
    ['b', 600],
  ])
  expect(opened.error).not.toHaveBeenCalled()
})

test('transfers wait for a disk that is full, too, and the operator hears of it', async () => {
  const { rest, next } = heldPauses()
  await using opened = await openLog({ rest })
  opened.write.mockRejectedValueOnce(diskError('full'))
  const pausing = next()
  const kept = opened.log.add(opened.transfer('a', 0, 400))
  const end = await pausing
  const told = { err: expect.objectContaining({ message: 'the disk is full' }) }
  expect(opened.error.mock.calls).toEqual([[told, 'the disk failed']])
  end()
  await kept
  expect(await opened.rows()).toMatchObject([{ address: 'a', bytes: 400 }])
})

test('the end of a store tries once more what waits for the database, without a pause', async () => {
  const { rest, next } = heldPauses()
  await using opened = await openLog({ rest })
  const { log, transfer } = opened
  opened.write.mockRejectedValueOnce(away)
  const pausing = next()
  const kept = log.add(transfer('a', 0, 400))
  await pausing
  await log.finish()
  await kept
  expect(await opened.rows()).toMatchObject([{ address: 'a', bytes: 400 }])
})

test('what the database does not take at the end of a store, or is too much to wait for it, is logged', async () => {
  const { rest, next } = heldPauses()
  await using opened = await openLog({ rest, most: 2 })
  const { log, transfer } = opened
  opened.write.mockRejectedValue(away)
  const pausing = next()
  const kept = [log.add(transfer('a', 0, 400))]
  await pausing
  kept.push(log.add(transfer('b', 0, 400)), log.add(transfer('c', 0, 400)))
  expect(opened.error).toHaveBeenCalledTimes(1)
  await log.finish()
  await Promise.all(kept)
  expect(opened.write).toHaveBeenCalledTimes(2)
  expect(opened.error).toHaveBeenCalledTimes(3)
})

test('a transfer that ends once its account was deleted leaves no address behind', async () => {
  await using opened = await openLog()
  const { log, transfer } = opened
  await log.add(transfer('a', 0, 400))
  await opened.erase()
  await log.add(transfer('b', 400, 1000))
  const rows = await opened.rows()
  expect(rows.map(({ address, whole }) => ({ address, whole }))).toEqual([{ address: '', whole: 1 }])
})
