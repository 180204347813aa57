import { expect, test } from 'vitest'
import { createTestShop } from '#test/stores/create-test-shop.ts'
import { inAll } from '../../each-language.ts'
import { ShopError } from '../../errors.ts'
import type { Services } from '../../services.ts'
import { createCallCounter } from './call-counter.ts'

/** Returns how many calls were let through. */
async function callOften(times: number, call: () => Promise<void>): Promise<number> {
  const answers = await Promise.allSettled(Array.from({ length: times }, call))
  return answers.filter(({ status }) => status === 'fulfilled').length
}

function countWrites({ services }: Awaited<ReturnType<typeof createTestShop>>) {
  const seen = { writes: 0 }
  const { write, writeShared } = services.database
  const database: Services['database'] = {
    ...services.database,
    write(operation) {
      seen.writes += 1
      return write(operation)
    },
    writeShared(steps) {
      seen.writes += 1
      return writeShared(steps)
    },
  }
  return { seen, services: { ...services, database } }
}

test('of a burst exactly 600 calls of an address are answered in a minute, with a write for every 30', async () => {
  await using created = await createTestShop()
  const { seen, services } = countWrites(created)
  const { countCall } = createCallCounter(services)
  expect(await callOften(700, () => countCall('203.0.113.1'))).toBe(600)
  expect(seen.writes).toBe(20)
  expect(await callOften(1, () => countCall('203.0.113.2'))).toBe(1)
  await expect(countCall('203.0.113.1')).rejects.toMatchObject({
    code: 'resource-exhausted',
    retryAfterSeconds: 60,
  })
  created.clock.advance(60)
  expect(await callOften(1, () => countCall('203.0.113.1'))).toBe(1)
})

test('an address that makes few calls costs no write', async () => {
  await using created = await createTestShop()
  const { seen, services } = countWrites(created)
  const { countCall } = createCallCounter(services)
  for (let minute = 0; minute < 3; minute += 1) {
    expect(await callOften(29, () => countCall('203.0.113.1'))).toBe(29)
    created.clock.advance(60)
  }
  expect(seen.writes).toBe(0)
})

test('processes share the count, and a new one knows it', async () => {
  await using created = await createTestShop()
  const [one, other] = [createCallCounter(created.services).countCall, createCallCounter(created.services).countCall]
  expect(await callOften(300, () => one('203.0.113.1'))).toBe(300)
  expect(await callOften(400, () => other('203.0.113.1'))).toBe(300)
  const restarted = createCallCounter(created.services).countCall
  expect(await callOften(1, () => restarted('203.0.113.1'))).toBe(0)
})

test('the limit is multiplied by the configured factor, and 0 means none', async () => {
  await using created = await createTestShop()
  const withFactor = (rateLimitFactor: number) => {
    const settings = () => ({ ...created.services.settings(), rateLimitFactor })
    return createCallCounter({ ...created.services, settings }).countCall
  }
  const small = withFactor(0.05)
  expect(await callOften(40, () => small('203.0.113.1'))).toBe(30)
  const none = withFactor(0)
  expect(await callOften(1000, () => none('203.0.113.1'))).toBe(1000)
})

test('of more addresses than there is room for, those that come last are counted in the database, as exactly', async () => {
  await using created = await createTestShop()
  const { seen, services } = countWrites(created)
  const { countCall, countCallAtOnce } = createCallCounter(services, { mostAddresses: 20 })
  const callAll = async (group: number) => {
    for (let last = 1; last <= 30; last += 1) await countCall(`203.0.${group}.${last}`)
  }
  await callAll(1)
  expect(seen.writes).toBe(10)
  expect([countCallAtOnce('203.0.1.20'), countCallAtOnce('203.0.1.21')]).toEqual([true, false])
  expect(await callOften(700, () => countCall('203.0.1.30'))).toBe(599)
  // The counts of the previous minute are kept for one more; older ones are gone.
  created.clock.advance(60)
  seen.writes = 0
  await callAll(2)
  expect(seen.writes).toBe(30)
  created.clock.advance(60)
  seen.writes = 0
  await callAll(3)
  expect(seen.writes).toBe(10)
})

/** Services whose database can be away, or take no writes. */
function leaveDatabase({ services }: Awaited<ReturnType<typeof createTestShop>>) {
  const state = { isAway: false, isReadOnly: false, tried: 0 }
  const { database } = services
  const refuse = () => {
    throw new ShopError(
      'unavailable',
      inAll(() => 'away'),
    )
  }
  const away: Services['database'] = {
    ...database,
    get read() {
      return state.isAway ? refuse() : database.read
    },
    writeShared: async (steps) => {
      state.tried += 1
      return state.isAway || state.isReadOnly ? refuse() : database.writeShared(steps)
    },
  }
  return { state, services: { ...services, database: away } }
}

test('while the database is away calls are counted in memory up to the limit, and written once it answers', async () => {
  await using created = await createTestShop()
  const { state, services } = leaveDatabase(created)
  const { countCall, countCallWhileAway } = createCallCounter(services)
  const callAway = (address: string, times: number) =>
    Array.from({ length: times }, () => countCallWhileAway(address)).filter(Boolean).length
  expect(await callOften(29, () => countCall('203.0.113.1'))).toBe(29)
  state.isAway = true
  // The call with which the others should have been written is counted, too.
  await countCall('203.0.113.1')
  expect(callAway('203.0.113.1', 600)).toBe(570)
  await expect(countCall('203.0.113.2')).rejects.toMatchObject({ code: 'unavailable' })
  expect(callAway('203.0.113.2', 599)).toBe(599)
  created.clock.advance(59)
  expect(callAway('203.0.113.1', 1)).toBe(0)
  state.isAway = false
  expect(await callOften(2, () => countCall('203.0.113.2'))).toBe(1)
  const other = createCallCounter(created.services).countCall
  expect(await callOften(1, () => other('203.0.113.2'))).toBe(0)
  created.clock.advance(1)
  expect(callAway('203.0.113.1', 700)).toBe(600)
})

test('a window that began while the database was away learns what other processes had counted', async () => {
  await using created = await createTestShop()
  const { state, services } = leaveDatabase(created)
  const { countCall, countCallWhileAway } = createCallCounter(services)
  const other = createCallCounter(created.services).countCall
  expect(await callOften(590, () => other('203.0.113.1'))).toBe(590)
  state.isAway = true
  expect(countCallWhileAway('203.0.113.1')).toBe(true)
  state.isAway = false
  // The other process has written 570 of its calls.
  expect(await callOften(40, () => countCall('203.0.113.1'))).toBe(29)
})

test('while nothing can be written all calls up to the limit pass, and are written once writes work', async () => {
  await using created = await createTestShop()
  const { state, services } = leaveDatabase(created)
  const { countCall } = createCallCounter(services)
  state.isReadOnly = true
  for (let call = 1; call <= 600; call += 1) await countCall('203.0.113.1')
  expect(state.tried).toBe(20)
  await expect(countCall('203.0.113.1')).rejects.toMatchObject({ code: 'resource-exhausted' })
  state.isReadOnly = false
  expect(await callOften(29, () => countCall('203.0.113.1'))).toBe(0)
  const other = createCallCounter(created.services).countCall
  await expect(other('203.0.113.1')).rejects.toMatchObject({ code: 'resource-exhausted' })
  expect(await callOften(100, () => countCall('203.0.113.1'))).toBe(0)
  expect(state.tried).toBe(21)
})

test('calls up to the limit that were counted while the database was away are written by refused ones', async () => {
  await using created = await createTestShop()
  const { state, services } = leaveDatabase(created)
  const { countCall, countCallWhileAway } = createCallCounter(services)
  expect(await callOften(1, () => countCall('203.0.113.1'))).toBe(1)
  state.isAway = true
  for (let call = 2; call <= 600; call += 1) countCallWhileAway('203.0.113.1')
  state.isAway = false
  await expect(countCall('203.0.113.1')).rejects.toMatchObject({ code: 'resource-exhausted' })
  const other = createCallCounter(created.services).countCall
  await expect(other('203.0.113.1')).rejects.toMatchObject({ code: 'resource-exhausted' })
})
