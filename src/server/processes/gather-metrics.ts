import type { Channel } from '#adapters/processes/channel.ts'
import { withinTime } from '#domain/within-time.ts'
import { sumUp } from '../metrics/describe-metrics.ts'
import { createMetrics, type MetricCounters, type MetricsSnapshot } from '../metrics/metrics.ts'
import type { Gathered, ServingRequests } from './process-messages.ts'

/** A busy process does not answer at once; its last report is good enough then. */
const longestMs = 500

const untold: MetricsSnapshot = { ...sumUp([]), residentBytes: 0, heapBytes: 0, delaySeconds: 0 }

/** Collects the counts of serving processes. Last reports of dead ones stay in the sums, so that none goes down. */
export function createMetricsGathering() {
  const own = createMetrics()
  const told = new Map<Channel<ServingRequests>, MetricsSnapshot>()
  let former: MetricCounters = sumUp([])

  async function ask(channel: Channel<ServingRequests>): Promise<void> {
    const measured = await withinTime(channel.ask('measure', null), longestMs, () => null).catch(() => null)
    if (measured && told.has(channel)) told.set(channel, measured)
  }

  return {
    add: (channel: Channel<ServingRequests>) => void told.set(channel, untold),
    remove(channel: Channel<ServingRequests>): void {
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
