import { sameAs } from '../bare/messages.ts'
import { type Bench, threeTimes } from '../bench.ts'
import { type Load, type Measured, measureLoad, medianOf, percentile } from '../client/measure-load.ts'
import type { WireAnswer } from '../client/request.ts'

const warmUpSeconds = 0.2
const measureSeconds = 0.7

/** Medians of three runs. */
export interface Medians {
  perSecond: number
  p50: number
  p99: number
}

export const mediansOf = (runs: Measured[]): Medians => ({
  perSecond: medianOf(runs.map(({ perSecond }) => perSecond)),
  p50: medianOf(runs.map(({ times }) => percentile(times, 0.5))),
  p99: medianOf(runs.map(({ times }) => percentile(times, 0.99))),
})

interface Comparison extends Omit<Load, 'port' | 'seconds' | 'next'> {
  /** The answer that the bare server gives, and the request it gets. */
  answer: WireAnswer
  sample: Buffer
  /** The store's requests; the same request by default. */
  next?: Load['next']
}

/** Measures the store and the bare server that sends the same answer, in turns, three times each. */
export async function measureBeside({ store, bare }: Pick<Bench, 'store' | 'bare'>, comparison: Comparison) {
  const { answer, sample, next = () => sample, ...load } = comparison
  await bare.serve(sameAs(answer))
  const measure = async (side: Pick<Load, 'port' | 'next'>) => {
    // Requests that may be made only so often are not used to warm up.
    if (load.most === undefined) await measureLoad({ ...load, ...side, seconds: warmUpSeconds })
    return measureLoad({ ...load, ...side, seconds: measureSeconds })
  }
  const runs = await threeTimes(async () => ({
    limit: await measure({ port: bare.port, next: () => sample }),
    own: await measure({ port: store.port, next }),
  }))
  return { own: mediansOf(runs.map(({ own }) => own)), limit: mediansOf(runs.map(({ limit }) => limit)) }
}

/** The times of a row, with the names of the table. */
export const timesOf = ({ own, limit }: { own: Medians; limit: Medians }) => ({
  p50: own.p50,
  p99: own.p99,
  limitP50: limit.p50,
  limitP99: limit.p99,
})
