import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestShop } from '#test/stores/create-test-shop.ts'
import { observeStatements } from '#test/stores/open-test-sqlite.ts'
import { inAll } from '../each-language.ts'
import { ShopError } from '../errors.ts'
import type { Progress } from '../progress.ts'
import { reclaimKeys } from './reclaim-keys.ts'

async function setUp() {
  const testShop = await createTestShop()
  const accountId = await testShop.addAccount()
  const request = { accountId, route: 'PUT cart/dragon', key: 'k1', body: { quantity: 2, key: 'dragon' } }
  return { testShop, shop: testShop.shop, request }
}

/** A run that goes on until it is `ended`, and until when its key is locked. */
async function beginRun({ testShop, shop, request }: Awaited<ReturnType<typeof setUp>>) {
  const ended = Promise.withResolvers<number>()
  const entered = Promise.withResolvers<void>()
  const first = shop.runIdempotently(request, () => {
    entered.resolve()
    return ended.promise
  })
  await entered.promise
  const { read } = testShop.database
  const lockOf = async () =>
    (await read.selectFrom('idempotency_keys').select('locked_until').executeTakeFirstOrThrow()).locked_until
  return { ended, answer: () => first, lockOf }
}

test('a repeat gets the first answer without a second effect', async () => {
  const { testShop, shop, request } = await setUp()
  await using _ = testShop
  let runs = 0
  const operation = async () => ({ version: ++runs })
  expect(await shop.runIdempotently(request, operation)).toEqual({ version: 1 })
  const reordered = { ...request, body: { key: 'dragon', quantity: 2 } }
  expect(await shop.runIdempotently(reordered, operation)).toEqual({ version: 1 })
  expect(runs).toBe(1)
})

test('the same key with another body is refused', async () => {
  const { testShop, shop, request } = await setUp()
  await using _ = testShop
  await shop.runIdempotently(request, async () => 1)
  const other = shop.runIdempotently({ ...request, body: { quantity: 3 } }, async () => 2)
  await expect(other).rejects.toMatchObject({ code: 'aborted' })
})

test('another route or account has keys of its own', async () => {
  const { testShop, shop, request } = await setUp()
  await using _ = testShop
  await shop.runIdempotently(request, async () => 1)
  expect(await shop.runIdempotently({ ...request, route: 'other' }, async () => 2)).toBe(2)
  expect(await shop.runIdempotently({ ...request, accountId: await testShop.addAccount() }, async () => 3)).toBe(3)
})

test('of two at once one runs and the other is told to come back', async () => {
  const made = await setUp()
  const { testShop, shop, request } = made
  await using _ = testShop
  const { ended, answer } = await beginRun(made)
  const second = shop.runIdempotently(request, async () => 2)
  await expect(second).rejects.toMatchObject({ code: 'aborted', retryAfterSeconds: 30 })
  ended.resolve(1)
  expect(await answer()).toBe(1)
  expect(await shop.runIdempotently(request, async () => 2)).toBe(1)
})

test('a final refusal is repeated word for word, in each language, with its nature', async () => {
  const { testShop, shop, request } = await setUp()
  await using _ = testShop
  const sentence = { en: 'The price has changed.', es: 'El precio cambió.', 'pt-BR': 'O preço mudou.' }
  const details = { expected: '6.00' }
  const refuse = async () => {
    throw new ShopError('not-found', sentence, { details, nature: 'gone' })
  }
  const refusal = { code: 'not-found', message: sentence.en, sentence, details, nature: 'gone' }
  await expect(shop.runIdempotently(request, refuse)).rejects.toMatchObject(refusal)
  await expect(shop.runIdempotently(request, async () => 1)).rejects.toMatchObject(refusal)
})

test('a refusal that a former version kept is repeated in its words', async () => {
  const { testShop, shop, request } = await setUp()
  await using _ = testShop
  await shop.runIdempotently(request, async () => 1)
  const answer = JSON.stringify({ error: { code: 'aborted', message: 'It changed.', details: {} } })
  await testShop.database.write((transaction) => transaction.updateTable('idempotency_keys').set({ answer }).execute())
  const sentence = inAll(() => 'It changed.')
  const refusal = { code: 'aborted', sentence, nature: null }
  await expect(shop.runIdempotently(request, async () => 1)).rejects.toMatchObject(refusal)
})

test('after a temporary failure the same key goes on with what was kept', async () => {
  const { testShop, shop, request } = await setUp()
  await using _ = testShop
  const failing = shop.runIdempotently(request, async ({ keep }) => {
    await testShop.database.write((transaction) => keep(transaction, { orderId: 'o1' }))
    throw new ShopError(
      'unavailable',
      inAll(() => 'The provider does not answer.'),
    )
  })
  await expect(failing).rejects.toMatchObject({ code: 'unavailable' })
  expect(await shop.runIdempotently(request, async ({ kept }) => kept)).toEqual({ orderId: 'o1' })
})

test('a run holds its key for as long as it takes', async () => {
  const made = await setUp()
  const { testShop, shop, request } = made
  await using _ = testShop
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const { ended, answer, lockOf } = await beginRun(made)
    for (let step = 0; step < 9; step += 1) {
      const before = await lockOf()
      testShop.clock.advance(10)
      vi.advanceTimersByTime(10_000)
      await expect.poll(lockOf).not.toBe(before)
    }
    await expect(shop.runIdempotently(request, async () => 2)).rejects.toMatchObject({ code: 'aborted' })
    ended.resolve(1)
    expect(await answer()).toBe(1)
    expect(vi.getTimerCount()).toBe(0)
    expect(await shop.runIdempotently(request, async () => 3)).toBe(1)
  } finally {
    vi.useRealTimers()
  }
})

test('a renewal whose answer got lost is followed by others', async () => {
  const made = await setUp()
  const { testShop, shop, request } = made
  await using _ = testShop
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const { ended, answer, lockOf } = await beginRun(made)
    const { database, clock } = testShop
    const renewed = new Date(clock.now().getTime() + 30_001).toISOString()
    await database.write((transaction) =>
      transaction.updateTable('idempotency_keys').set({ locked_until: renewed }).execute(),
    )
    clock.advance(20)
    vi.advanceTimersByTime(20_000)
    await expect.poll(lockOf).not.toBe(renewed)
    clock.advance(20)
    await expect(shop.runIdempotently(request, async () => 2)).rejects.toMatchObject({ code: 'aborted' })
    ended.resolve(1)
    expect(await answer()).toBe(1)
  } finally {
    vi.useRealTimers()
  }
})

test('a run whose key was taken over writes nothing beside the new holder, and leaves it the key', async () => {
  const { testShop, shop, request } = await setUp()
  await using _ = testShop
  const { database, clock } = testShop
  /** Starts a run that goes on as it is told. */
  const start = async () => {
    const entered = Promise.withResolvers<Progress>()
    const ended = Promise.withResolvers<number>()
    const answer = shop.runIdempotently(request, (progress) => {
      entered.resolve(progress)
      return ended.promise
    })
    answer.catch(() => {})
    return { answer, ended, progress: await entered.promise }
  }
  const lost = await start()
  clock.advance(31)
  const failing = await start()
  clock.advance(31)
  const holder = await start()
  const written = database.write(async (transaction) => {
    await transaction.updateTable('accounts').set({ name: 'Nobody' }).execute()
    await lost.progress.keep(transaction, { written: 'lost' })
  })
  await expect(written).rejects.toMatchObject({ code: 'aborted', retryAfterSeconds: 30 })
  expect(await database.read.selectFrom('accounts').select('id').where('name', '=', 'Nobody').execute()).toEqual([])
  lost.ended.resolve(1)
  expect(await lost.answer).toBe(1)
  failing.ended.reject(new Error('It fails.'))
  await expect(failing.answer).rejects.toThrow('It fails.')
  await expect(shop.runIdempotently(request, async () => 4)).rejects.toMatchObject({ code: 'aborted' })
  await database.write((transaction) => holder.progress.keep(transaction, { written: 3 }))
  holder.ended.resolve(3)
  expect(await holder.answer).toBe(3)
  expect(await shop.runIdempotently(request, async () => 4)).toBe(3)
})

test('a key held by a process that died is free after its lock, or at the next start', async () => {
  const { testShop, shop, request } = await setUp()
  await using _ = testShop
  const never = new Promise<number>(() => {})
  const entered = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  const die = (index: 0 | 1) =>
    void shop.runIdempotently({ ...request, key: `k${index}` }, () => {
      entered[index].resolve()
      return never
    })
  die(0)
  await entered[0].promise
  testShop.clock.advance(31)
  expect(await shop.runIdempotently({ ...request, key: 'k0' }, async () => 1)).toBe(1)
  die(1)
  await entered[1].promise
  await reclaimKeys(testShop.services)
  expect(await shop.runIdempotently({ ...request, key: 'k1' }, async () => 2)).toBe(2)
})

test.skipIf(process.env.TEST_DATABASE_URL)('a start reads the keys of the last day, not those of a month', async () => {
  const asked: string[] = []
  observeStatements((text) => void asked.push(text))
  onTestFinished(() => observeStatements(null))
  const { testShop } = await setUp()
  await using _ = testShop
  await reclaimKeys(testShop.services)
  const freeing = asked.find((text) => text.startsWith('update "idempotency_keys"')) ?? ''
  const plan = sql<{ detail: string }>`explain query plan ${sql.raw(freeing.replaceAll('?', "''"))}`
  const { rows } = await plan.execute(testShop.database.read)
  expect(rows.map(({ detail }) => detail)).toEqual([
    'SEARCH idempotency_keys USING INDEX idempotency_keys_by_date (created_at>?)',
  ])
})
