import { expect, test } from 'vitest'
import { handlersFor } from '#test/job-handlers.ts'
import { runNextJob } from '#test/run-next-job.ts'
import { createTestShop, type TestShop } from '#test/stores/create-test-shop.ts'
import { createStandInShop } from '#test/stores/stand-in-shop.ts'
import { createCallCounter } from './accounts/limits/call-counter.ts'
import { countRequest } from './accounts/limits/count-request.ts'
import { isConfirmed } from './accounts/sessions/fresh-proof.ts'
import { mayNeedProlonging } from './accounts/sessions/prolong-session.ts'
import { enqueueJob } from './jobs/enqueue-job.ts'
import { takeJob } from './jobs/take-job.ts'
import { limits } from './limits/limits.ts'
import { missingSecondFactor } from './owners/office-access.ts'

const aheadSeconds = 6 * 60 * 60

/** Does something while the clock is six hours ahead, then sets the clock right. */
async function ahead<Answer>({ clock }: Pick<TestShop, 'clock'>, act: () => Promise<Answer> | Answer): Promise<Answer> {
  clock.advance(aheadSeconds)
  const answer = await act()
  clock.advance(-aheadSeconds)
  return answer
}

const often = async (times: number, act: () => Promise<unknown>) => {
  for (let time = 0; time < times; time += 1) await act()
}

test.each(['sign-in', 'sign-in-account', 'orders'] as const)(
  'what the limit %s counted while the clock was ahead counts for nothing',
  async (limit) => {
    await using shop = await createTestShop()
    const count = () => countRequest(shop.services, { limit, who: 'ana' })
    await ahead(shop, () => often(limits[limit].most, count))
    await often(limits[limit].most, count)
    const within = limits[limit].within === 'minute' ? 60 : 3600
    await expect(count()).rejects.toMatchObject({ retryAfterSeconds: within })
  },
)

test('calls of an address that were counted while the clock was ahead count for nothing, here or in another process', async () => {
  await using shop = await createTestShop()
  const { countCall } = createCallCounter(shop.services)
  await ahead(shop, () => often(600, () => countCall('203.0.113.1')))
  await countCall('203.0.113.1')
  await createCallCounter(shop.services).countCall('203.0.113.1')
})

test('counts that a clock dated ahead are forgotten with the old ones', async () => {
  await using shop = await createTestShop()
  const count = (who: string) => countRequest(shop.services, { limit: 'sign-in', who })
  await count('ana')
  await ahead(shop, () => count('eva'))
  await shop.shop.cleanUp()
  const left = await shop.database.read.selectFrom('rate_limits').select('key').execute()
  expect(left).toEqual([{ key: 'sign-in|ana' }])
})

test('orders that nobody paid and that a clock dated ahead keep nobody from ordering', async () => {
  await using shop = await createStandInShop()
  shop.changeSettings({ rateLimitFactor: 0.05 })
  const accountId = await shop.addAccount()
  const place = () => shop.place(accountId)
  const most = limits['unpaid-orders'].most * 0.05
  await ahead(shop, () => often(most, place))
  await often(most, place)
  await expect(place()).rejects.toMatchObject({ retryAfterSeconds: 24 * 3600 })
})

test('a proof and a code that were given while the clock was ahead open nothing once it is right', async () => {
  await using shop = await createTestShop()
  const { clock } = shop
  const needs = { clock, settings: () => ({ demo: false }) }
  const at = await ahead(shop, () => clock.now().toISOString())
  const factor = { twoFactorEnabled: true, confirmedBy: 'code' as const }
  expect(isConfirmed({ ...factor, confirmedAt: at }, needs)).toBe(false)
  expect(missingSecondFactor({ twoFactorEnabled: true, twoFactorAt: at }, needs)).toBe('sign-in')
  expect(isConfirmed({ ...factor, confirmedAt: clock.now().toISOString() }, needs)).toBe(true)
})

test('a link to the set-up that was made while the clock was ahead does not open it for longer', async () => {
  await using shop = await createTestShop()
  const link = await ahead(shop, () => shop.shop.owners.makeSetUpLink())
  expect(await shop.shop.owners.checkSetUpLink(new URL(link ?? '').searchParams.get('token') ?? '')).toBe('old')
})

test('a session that was begun while the clock was ahead is written down anew', async () => {
  await using shop = await createTestShop()
  const { clock } = shop
  const inDays = (days: number) => new Date(clock.now().getTime() + days * 86_400_000).toISOString()
  const endsAt = await ahead(shop, () => inDays(30))
  expect(mayNeedProlonging(endsAt, clock.now())).toBe(true)
  expect(mayNeedProlonging(inDays(30), clock.now())).toBe(false)
  const visitor = { sessionId: 'one', sessionEndsAt: endsAt } as Parameters<typeof shop.shop.accounts.prolongSession>[0]
  expect(await shop.shop.accounts.prolongSession(visitor, { remembered: true })).toBe(true)
})

test('what a process holds that died while its clock was ahead is free with the next cleaning, and nothing else', async () => {
  await using shop = await createStandInShop()
  const { database, clock, services } = shop
  const accountId = await shop.addAccount()
  const handlers = handlersFor({ 'send-mail': async () => 'done' })
  const work = { owner: 'died', handlers, lanes: ['mails'] as const }
  const request = (key: string) => ({ accountId, route: 'r', key, body: {} })
  const never = new Promise<never>(() => {})
  const hold = async (key: string) => {
    const entered = Promise.withResolvers<void>()
    void shop.shop.runIdempotently(request(key), () => {
      entered.resolve()
      return never
    })
    await entered.promise
  }
  const { orderId } = await shop.place(accountId)
  const capturing = async () =>
    (await database.read.selectFrom('payment_attempts').select('capturing_until').executeTakeFirstOrThrow())
      .capturing_until
  const until = await ahead(shop, () => new Date(clock.now().getTime() + 12_000).toISOString())
  await database.write(async (transaction) => {
    for (const mailId of ['one', 'two'])
      await enqueueJob({ transaction, clock }, { kind: 'send-mail', payload: { mailId } })
    await transaction.updateTable('payment_attempts').set({ capturing_until: until }).execute()
  })
  await ahead(shop, async () => {
    await takeJob(services, work)
    await hold('ahead')
  })
  await takeJob(services, work)
  await hold('now')
  const repeat = (key: string) => shop.shop.runIdempotently(request(key), async () => 1)
  await expect(repeat('ahead')).rejects.toMatchObject({ retryAfterSeconds: 30 })
  await shop.shop.cleanUp()
  expect(await repeat('ahead')).toBe(1)
  await expect(repeat('now')).rejects.toMatchObject({ code: 'aborted' })
  expect(await runNextJob(services, work)).toBe(true)
  expect(await runNextJob(services, work)).toBe(false)
  expect(await capturing()).toBeNull()
  expect(orderId).not.toBe('')
})
