import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { openSellingStore } from '../stores/selling-store.ts'
import { runFuzz } from './run-fuzz.ts'

const { FUZZ_SECONDS = '20', FUZZ_SEED = '7' } = process.env
const seconds = Number(FUZZ_SECONDS)

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

/** What is in use when nothing is under way. */
function measure() {
  collect()
  return { heap: process.memoryUsage().heapUsed, resources: process.getActiveResourcesInfo().length }
}

const warmRounds = 2
/** Catalog, accounts and what is remembered of answers grow with each round; whatever leaks grows with each request. */
const mostHeap = 60_000_000
const mostResources = 60

test(
  'for as long as it is asked, nothing fails, hangs or grows',
  async () => {
    await using store = await openSellingStore({ settings: { STORE_ACCESS: 'open', PENDING_POLL_SECONDS: '600' } })
    const end = Date.now() + seconds * 1000
    let [rounds, warm] = [0, measure()]
    const goOn = (round: number) => {
      rounds = round
      if (round === warmRounds) warm = measure()
      return round < warmRounds + 1 || Date.now() < end
    }
    const { faults, statuses } = await runFuzz({ store, seed: Number(FUZZ_SEED), goOn })
    const requests = [...statuses.values()].reduce((sum, count) => sum + count, 0)
    const last = measure()
    console.info(
      `${requests} requests in ${rounds} rounds from the seed ${FUZZ_SEED}; heap ${warm.heap} to ${last.heap}`,
    )
    expect(faults).toEqual([])
    expect(last.heap - warm.heap).toBeLessThan(mostHeap)
    expect(last.resources - warm.resources).toBeLessThan(mostResources)
  },
  240_000 + 2000 * seconds,
)
