import type { Channel } from '#adapters/processes/channel.ts'
import { sumUp } from '../metrics/describe-metrics.ts'
import { type Counted, createMetrics, type Measured } from '../metrics/metrics.ts'
import type { AskedOfServing, Gathered } from './asks.ts'

/** A busy process does not answer at once; its last report is good enough then. */
const longestMs = 500

const untold: Measured = { ...sumUp([]), residentBytes: 0, heapBytes: 0, delaySeconds: 0 }

/** Collects the counts of serving processes. Last reports of dead ones stay in the sums, so that none goes down. */
export function createMetricsGathering() {
  const own = createMetrics()
  const told = new Map<Channel<AskedOfServing>, Measured>()
  let former: Counted = sumUp([])

  async function ask(channel: Channel<AskedOfServing>): Promise<void> {
    const late = new Promise<null>((resolve) => setTimeout(resolve, longestMs, null).unref())
    const measured = await Promise.race([channel.ask('measure', null), late]).catch(() => null)
    if (measured && told.has(channel)) told.set(channel, measured)
  }

  return {
    add: (channel: Channel<AskedOfServing>) => void told.set(channel, untold),
    remove(channel: Channel<AskedOfServing>): void {
      const last = told.get(channel)
      // Its streams ended with it.
      if (last) former = sumUp([former, { ...last, work: { ...last.work, streamsClosed: last.work.streamsOpened } }])
      told.delete(channel)
    },
    async gather(): Promise<Gathered> {
      await Promise.all([...told.keys()].map(ask))
      return { processes: [own.measure(), ...told.values()], former }
    },
    stop: own.stop,
  }
}
