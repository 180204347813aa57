import { createJourney, type News, type Provider } from './crash-journey.ts'
import type { CrashingStore } from './crashing-store.ts'

// Between two effects nothing changes on disk or at the provider, so that dying after one and before the next are the
// same death: commits are died before, calls before and after. On PostgreSQL each death waits for a lease of 20 s, so
// that only the dearest are died: the money has moved, or its commit was not heard of any more.
const usual = /^commit .* before$|^(GET|POST) /
const dearest = /capture #\d+ after$|entitlements.* after$/
const { CRASH_POINTS: asked, TEST_DATABASE_URL: postgres } = process.env
const chosen = asked ? new RegExp(asked) : postgres ? dearest : usual

const ways: News[] = ['return', 'notice', 'poller']
const labelOf = (point: string) => point.replace(/ #\d+ (before|after)$/, ' $1')
const countOf = (point: string) => Number(/ #(\d+) /.exec(point)?.[1])

/** What a run with this death led to. */
interface Death {
  news: News
  point: string
  died: boolean
  /** Why the invariants do not hold; null when they do. */
  problem: string | null
}

/**
 * Lets a store sell one figure to one buyer again and again, and kills it at every point that a purchase passes: each
 * call of the provider and each commit, before and after, with the news of the money coming by the buyer's return, by a
 * notice, and by the store's own looking. The latter two die only where the buyer's part is over.
 */
export async function dieEverywhere(store: CrashingStore, provider: Provider): Promise<Death[]> {
  const buyer = store.newClient()
  await buyer.signUp()
  await store.makeEverybodyOwner()
  let name = 0
  const buy = (news: News) => {
    name += 1
    return createJourney(store, { provider, news, buyer, name })
  }

  async function findPoints(news: News): Promise<string[]> {
    const journey = buy(news)
    store.arm(null)
    await journey.go()
    const passed = store.points()
    store.disarm()
    await journey.expectTruth()
    if (news === 'return') return passed.filter((point) => countOf(point) <= 2)
    const placed = passed.lastIndexOf(
      passed.filter((point) => point.startsWith('commit idempotency_keys #')).at(-1) ?? '',
    )
    const earlier = new Set(passed.slice(0, placed + 1).map(labelOf))
    const later = passed.slice(placed + 1).filter((point) => !earlier.has(labelOf(point)) || point.includes('jobs'))
    return later.filter((point, at) => later.findIndex((other) => labelOf(other) === labelOf(point)) === at)
  }

  async function dieAt(news: News, point: string): Promise<Death> {
    const journey = buy(news)
    store.arm(point)
    try {
      await journey.go()
      store.disarm()
      const died = await store.comeBack(point)
      const diedLate = await journey.expectTruth().then(
        () => false,
        // The point may be passed by what goes on behind the journey, after it was looked for.
        async (error: unknown) => {
          if (died || !(await store.comeBack(point))) throw error
          await journey.expectTruth()
          return true
        },
      )
      return { news, point, died: died || diedLate, problem: null }
    } catch (error) {
      if (store.isDead()) await store.restart()
      return { news, point, died: true, problem: String(error) }
    }
  }

  const deaths: Death[] = []
  for (const news of ways) {
    await store.control('/webhooks', { mode: news === 'notice' ? 'deliver' : 'drop' })
    for (const point of (await findPoints(news)).filter((name) => chosen.test(name))) {
      const death = await dieAt(news, point)
      // A token that is still good is not fetched, and a job may find its work done: once more, in a fresh process.
      if (!death.died) await store.kill()
      deaths.push(death.died ? death : await dieAt(news, point))
    }
  }
  return deaths
}
