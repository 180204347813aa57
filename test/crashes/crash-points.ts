import { expect } from 'vitest'
import { turnOnSecondFactor } from '../accounts/new-owner.ts'
import { createJourney, type Journey, type News, type Provider } from './crash-journey.ts'
import { createRefundJourney } from './crash-refund.ts'
import { type CrashingStore, openCrashingStore } from './crashing-store.ts'

// Nothing changes on disk or at the provider between two effects, so dying after one equals dying before the next: the
// store dies before commits, and before and after calls. On PostgreSQL each death waits for a lease of 20 s to expire,
// so only the most critical ones are tried: after the money moved, or after a commit whose result was lost.
const usual = /^commit .* before$|^(GET|POST) /
const dearest = /(capture|refunds?) #\d+ after$|entitlements.* after$/
const { CRASH_POINTS: asked, TEST_DATABASE_URL: postgres } = process.env
const chosen = asked ? new RegExp(asked) : postgres ? dearest : usual

/** A purchase, by how the store learns of its money, or a refund. */
type Story = News | 'refund'
const stories: Record<'purchase' | 'refund', Story[]> = { purchase: ['return', 'notice', 'poller'], refund: ['refund'] }

/** The fewest points that a purchase or a refund passes. */
const fewest = { purchase: 26, refund: 6 }
const labelOf = (point: string) => point.replace(/ #\d+ (before|after)$/, ' $1')
const countOf = (point: string) => Number(/ #(\d+) /.exec(point)?.[1])

/** The outcome of a run with this death. */
interface Death {
  story: Story
  point: string
  /**
   * Whether every run passes this point. Excludes points where background work may come first or find nothing left to
   * do, and second passes, which are missing when commits are combined.
   */
  certain: boolean
  died: boolean
  /** Why an invariant is violated; null when all hold. */
  problem: string | null
}

/**
 * Lets a store sell one figure to one buyer, or refund it, over and over, and kills it at every point on the way: each
 * provider call and each commit, before and after. In a purchase, the store learns of the money by the buyer's return,
 * by a notice, or by its own polling; in the latter two cases it dies only after the buyer's part is over.
 */
async function dieEverywhere(store: CrashingStore, provider: Provider, what: 'purchase' | 'refund'): Promise<Death[]> {
  const buyer = store.newClient()
  await buyer.signUp()
  await store.makeEverybodyOwner()
  // Moving money in the office requires a second factor.
  if (what === 'refund') await turnOnSecondFactor(buyer)
  let name = 0
  const begin = async (story: Story): Promise<Journey> => {
    name += 1
    const about = { provider, buyer, name }
    const journey =
      story === 'refund' ? createRefundJourney(store, about) : createJourney(store, { ...about, news: story })
    await journey.prepare()
    return journey
  }

  async function findPoints(story: Story): Promise<string[]> {
    const journey = await begin(story)
    store.arm(null)
    await journey.go()
    const passed = store.points()
    store.disarm()
    await journey.expectInvariants()
    if (story === 'return' || story === 'refund') return passed.filter((point) => countOf(point) <= 2)
    const placed = passed.lastIndexOf(
      passed.filter((point) => point.startsWith('commit idempotency_keys #')).at(-1) ?? '',
    )
    const earlier = new Set(passed.slice(0, placed + 1).map(labelOf))
    const later = passed.slice(placed + 1).filter((point) => !earlier.has(labelOf(point)) || point.includes('jobs'))
    return later.filter((point, at) => later.findIndex((other) => labelOf(other) === labelOf(point)) === at)
  }

  /** The points of one run, and which of them a second run passed too. */
  async function choosePoints(story: Story): Promise<{ point: string; certain: boolean }[]> {
    const again = new Set(await findPoints(story))
    const points = (await findPoints(story)).filter((name) => chosen.test(name))
    return points.map((point) => ({ point, certain: again.has(point) && countOf(point) === 1 }))
  }

  async function dieAt(story: Story, { point, certain }: Pick<Death, 'point' | 'certain'>): Promise<Death> {
    const journey = await begin(story)
    store.arm(point)
    try {
      await journey.go()
      store.disarm()
      const died = await store.comeBack(point)
      const diedLate = await journey.expectInvariants().then(
        () => false,
        // Background work may pass the point after the check above.
        async (error: unknown) => {
          if (died || !(await store.comeBack(point))) throw error
          await journey.expectInvariants()
          return true
        },
      )
      return { story, point, certain, died: died || diedLate, problem: null }
    } catch (error) {
      if (store.isDead()) await store.restart()
      return { story, point, certain, died: true, problem: String(error) }
    }
  }

  const deaths: Death[] = []
  for (const story of stories[what]) {
    await store.control('/webhooks', { mode: story === 'notice' ? 'deliver' : 'drop' })
    for (const point of await choosePoints(story)) {
      const death = await dieAt(story, point)
      // The point may have been skipped, since a valid token is not fetched again and a job may find its work done.
      // Tries once more in a fresh process.
      if (!death.died) await store.kill()
      deaths.push(death.died ? death : await dieAt(story, point))
    }
  }
  return deaths
}

/** Fails unless the store keeps its promises through each of these deaths, and nearly all intended deaths happened. */
export async function expectSafeDeaths(provider: Provider, what: 'purchase' | 'refund'): Promise<void> {
  await using store = await openCrashingStore()
  const deaths = await dieEverywhere(store, provider, what)
  expect(deaths.filter((death) => death.problem !== null)).toEqual([])
  const missed = deaths.filter((death) => death.certain && !death.died).map(({ story, point }) => `${story}: ${point}`)
  expect(missed.slice(Math.floor(deaths.length / 10))).toEqual([])
  expect(deaths.length).toBeGreaterThanOrEqual(asked || postgres ? 1 : fewest[what])
}
