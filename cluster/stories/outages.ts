import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createJourney } from '#test/crashes/crash-journey.ts'
import { waitFor } from '#test/processes/wait-for.ts'
import { startLoad } from '../load.ts'
import type { Cluster } from '../open-cluster.ts'
import { describeCluster, isLong } from '../shared-cluster.ts'
import { makeEverybodyOwner, watched } from '../watched-cluster.ts'

const awayMs = isLong ? 30_000 : 4_000

const away = {
  PgBouncer: ({ bouncer }: Cluster) => ({ go: bouncer.stop, comeBack: bouncer.start }),
  PostgreSQL: ({ postgres }: Cluster) => ({ go: postgres.stop, comeBack: postgres.start }),
}

/**
 * Waits until nothing from earlier stories is still being measured or pictured, since each job ends in a change that
 * makes pages new. These jobs come last, which takes minutes on a busy machine.
 */
const catalogAtRest = ({ rows }: Cluster) =>
  waitFor(
    async () =>
      (await rows("SELECT id FROM jobs WHERE finished_at IS NULL AND lane IN ('models', 'pictures')")).length === 0,
    600_000,
  )

describeCluster('what a store needs is away for a while', (cluster) => {
  let name = 10
  test.each(Object.entries(away))('%s: pages go on, writes say so, and all comes back by itself', async (what, of) => {
    const { go, comeBack } = of(cluster())
    const buyer = cluster().newClient()
    await buyer.signUp()
    await makeEverybodyOwner(cluster())
    let acknowledged = 0
    const put = async (quantity: number) => {
      const answer = await buyer.send('PUT', '/api/me/cart/wizard', { json: { quantity } })
      const text = await answer.text()
      if (answer.status === 200) acknowledged = quantity
      return { status: answer.status, text }
    }
    expect((await put(1)).status).toBe(200)
    await catalogAtRest(cluster())
    const pages = ['/', '/product/dragon', '/about']
    const fetchWhole = async (address: string) =>
      (await fetch(address, { headers: { connection: 'close' } })).arrayBuffer()
    for (const { url } of cluster().nodes) for (const page of pages) await fetchWhole(url + page)
    let slowest = 0
    await using load = startLoad(20, async (number) => {
      const since = performance.now()
      const answer = await fetch(cluster().url + pages[number % pages.length])
      await answer.arrayBuffer()
      slowest = Math.max(slowest, performance.now() - since)
      return answer.status === 200 ? null : String(answer.status)
    })
    await go()
    const told: Awaited<ReturnType<typeof put>>[] = []
    const since = performance.now()
    for (let quantity = 2; performance.now() - since < awayMs; quantity += 1) {
      told.push(await put(quantity))
      const page = await fetch(`${cluster().url}/search?query=never-asked-${quantity}`)
      told.push({ status: page.status, text: await page.text() })
      await wait(100)
    }
    await comeBack()
    const back = performance.now()
    await expect.poll(async () => (await put(900)).status).toBe(200)
    console.log(`${what}: writes go on ${Math.round(performance.now() - back)} ms after its return.`)
    await load.stop()
    console.log(`${what}: ${load.asked()} pages meanwhile, the slowest in ${Math.round(slowest)} ms.`)
    const me = await buyer.want(200, 'GET', '/api/me')
    expect(me.cart.map(({ quantity }) => quantity)).toEqual([acknowledged])
    name += 1
    const journey = createJourney(watched(cluster()), { provider: 'paypal', news: 'return', buyer, name })
    await journey.go()
    await journey.expectInvariants()
    // Both answers come from the store itself, which says what to do.
    expect(told.filter(({ status }) => status !== 503)).toEqual([])
    expect(told.filter(({ text }) => !/cannot reach its database|<h1/.test(text))).toEqual([])
    expect(load.failures).toEqual([])
  })
})
