import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { expectNothingFails } from './run-fuzz.ts'

const { FUZZ_SECONDS = '20', FUZZ_SEED = '7' } = process.env
const seconds = Number(FUZZ_SECONDS)

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

/** What is in use when nothing is running. */
function measure() {
  collect()
  return { heap: process.memoryUsage().heapUsed, resources: process.getActiveResourcesInfo().length }
}

const warmRounds = 2
const fewestRounds = 3
/** Catalog, accounts and kept answers grow with each round; a leak grows with each request. */
const mostHeap = 60_000_000
const mostResources = 60

test(
  'for as long as it is asked, nothing fails, hangs or grows',
  async () => {
    const end = Date.now() + seconds * 1000
    let [rounds, warm] = [0, measure()]
    let last = warm
    const goOn = (round: number) => {
      rounds = round
      last = measure()
      if (round === warmRounds) warm = last
      return round < fewestRounds || Date.now() < end
    }
    const requests = await expectNothingFails({ seed: Number(FUZZ_SEED), goOn })
    console.info(
      `${requests} requests in ${rounds} rounds from the seed ${FUZZ_SEED}; heap ${warm.heap} to ${last.heap}`,
    )
    expect(last.heap - warm.heap).toBeLessThan(mostHeap)
    expect(last.resources - warm.resources).toBeLessThan(mostResources)
  },
  240_000 + 2000 * seconds,
)
