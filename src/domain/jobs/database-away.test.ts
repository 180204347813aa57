import { expect, onTestFinished, test, vi } from 'vitest'
import { handlersFor } from '#test/job-handlers.ts'
import { createTestShop } from '#test/stores/create-test-shop.ts'
import { inAll } from '../each-language.ts'
import { ShopError } from '../errors.ts'
import { enqueueJob } from './enqueue-job.ts'
import { runJob } from './run-job.ts'
import { takeJob } from './take-job.ts'
import { createUnwrittenEnds } from './unwritten-ends.ts'

const away = async () => {
  throw new ShopError(
    'unavailable',
    inAll(() => 'away'),
  )
}

/** Two nodes that work on one file; the database can be away for the first. */
async function openNodes() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const shop = await createTestShop()
  const { database } = shop
  const state = { isAway: false, misses: 0 }
  const answers = () => {
    if (state.misses > 0) state.misses -= 1
    else return !state.isAway
    return false
  }
  const services = {
    ...shop.services,
    database: {
      ...database,
      write: ((operation) => (answers() ? database.write(operation) : away())) satisfies typeof database.write,
    },
  }
  const unwritten = createUnwrittenEnds(services)
  await database.write(async (transaction) => {
    await enqueueJob({ transaction, clock: shop.clock }, { kind: 'process-models', payload: { productId: '001' } })
    // Somebody died with it earlier, which still counts.
    await transaction.updateTable('jobs').set({ deaths: 1 }).execute()
  })
  /** Takes the job on one of the nodes; its work lasts until `finish`. */
  async function take(owner: 'first' | 'second') {
    const work = Promise.withResolvers<'done'>()
    const its = owner === 'first' ? services : shop.services
    const leased = await takeJob(its, { owner, handlers: handlersFor({ 'process-models': () => work.promise }) })
    if (!leased) return null
    const ended = unwritten.watch(leased, () => runJob(its, leased))
    ended.catch(() => {})
    return { ended, finish: () => work.resolve('done') }
  }
  return {
    take,
    release: unwritten.release,
    goAway() {
      state.isAway = true
    },
    /** The next write of the first node alone is refused. */
    missOne() {
      state.misses = 1
    },
    comeBack() {
      state.isAway = false
    },
    /** As long as a lease; nobody renews in that time. */
    lapse: () => shop.clock.advance(21),
    /** Every running job tries to renew its lease. */
    renew: () => vi.advanceTimersByTimeAsync(8_000),
    job: () =>
      database.read
        .selectFrom('jobs')
        .select(['deaths', 'attempts', 'last_error', 'lease_owner', 'finished_at'])
        .executeTakeFirstOrThrow(),
    [Symbol.asyncDispose]: shop[Symbol.asyncDispose],
  }
}

/** The first node has done its work, and could not write it. */
async function loseEnd(nodes: Awaited<ReturnType<typeof openNodes>>) {
  const first = await nodes.take('first')
  nodes.goAway()
  first?.finish()
  await expect(first?.ended).rejects.toMatchObject({ code: 'unavailable' })
}

const counted = (deaths: number) => expect.objectContaining({ deaths })
const takenBySecond = expect.objectContaining({
  deaths: 1,
  lease_owner: expect.stringContaining('second/'),
  finished_at: null,
})

test('a holder that lost its lease while the database was away takes back its death, once', async () => {
  await using nodes = await openNodes()
  const first = await nodes.take('first')
  nodes.goAway()
  await nodes.renew()
  nodes.lapse()
  const second = await nodes.take('second')
  expect(await nodes.job()).toEqual(counted(2))
  nodes.comeBack()
  await nodes.renew()
  await expect.poll(nodes.job).toEqual(counted(1))
  await nodes.renew()
  first?.finish()
  await first?.ended
  expect(await nodes.job()).toEqual(counted(1))
  second?.finish()
  await second?.ended
  expect((await nodes.job()).finished_at).not.toBeNull()
})

test('so does one whose work ends before it renews again', async () => {
  await using nodes = await openNodes()
  const first = await nodes.take('first')
  nodes.goAway()
  await nodes.renew()
  nodes.lapse()
  const second = await nodes.take('second')
  nodes.comeBack()
  first?.finish()
  await first?.ended
  expect(await nodes.job()).toEqual(takenBySecond)
  second?.finish()
  await second?.ended
})

test('and one that learns nothing of it before its work ends', async () => {
  await using nodes = await openNodes()
  const first = await nodes.take('first')
  nodes.lapse()
  const second = await nodes.take('second')
  expect(await nodes.job()).toEqual(counted(2))
  first?.finish()
  await first?.ended
  expect(await nodes.job()).toEqual(takenBySecond)
  second?.finish()
  await second?.ended
})

test('one that took it back has nothing to write when its work ends, and takes nothing back again', async () => {
  await using nodes = await openNodes()
  const first = await nodes.take('first')
  nodes.lapse()
  const second = await nodes.take('second')
  await nodes.renew()
  await expect.poll(nodes.job).toEqual(counted(1))
  nodes.goAway()
  first?.finish()
  expect(await first?.ended).toBe(true)
  nodes.comeBack()
  await nodes.release()
  expect(await nodes.job()).toEqual(takenBySecond)
  second?.finish()
  await second?.ended
})

test('a database that misses the end of work alone makes no failure of it', async () => {
  await using nodes = await openNodes()
  const first = await nodes.take('first')
  nodes.missOne()
  first?.finish()
  await expect(first?.ended).rejects.toMatchObject({ code: 'unavailable' })
  expect(await nodes.job()).toMatchObject({ last_error: null, lease_owner: expect.stringContaining('first/') })
  await nodes.release()
  expect(await nodes.job()).toEqual({ deaths: 1, attempts: 0, last_error: null, lease_owner: null, finished_at: null })
  const second = await nodes.take('second')
  second?.finish()
  await second?.ended
  expect((await nodes.job()).finished_at).not.toBeNull()
})

test('a lease that can be renewed neither before nor at the end of the work is ended once', async () => {
  await using nodes = await openNodes()
  const first = await nodes.take('first')
  nodes.goAway()
  await nodes.renew()
  nodes.lapse()
  const second = await nodes.take('second')
  nodes.comeBack()
  nodes.missOne()
  first?.finish()
  await expect(first?.ended).rejects.toMatchObject({ code: 'unavailable' })
  expect(await nodes.job()).toEqual(counted(2))
  await nodes.release()
  expect(await nodes.job()).toEqual(takenBySecond)
  second?.finish()
  await second?.ended
})

test('work whose end could not be written is let go once the database answers, and that is no death', async () => {
  await using nodes = await openNodes()
  await loseEnd(nodes)
  await expect(nodes.release()).rejects.toMatchObject({ code: 'unavailable' })
  nodes.comeBack()
  expect(await nodes.take('second')).toBeNull()
  await nodes.release()
  const second = await nodes.take('second')
  expect(await nodes.job()).toEqual(counted(1))
  second?.finish()
  await second?.ended
  expect((await nodes.job()).finished_at).not.toBeNull()
})

test('if somebody else took it first, the death is taken back', async () => {
  await using nodes = await openNodes()
  await loseEnd(nodes)
  nodes.lapse()
  const second = await nodes.take('second')
  expect(await nodes.job()).toEqual(counted(2))
  nodes.comeBack()
  await Promise.all([nodes.release(), nodes.release()])
  expect(await nodes.job()).toEqual(takenBySecond)
  second?.finish()
  await second?.ended
})
