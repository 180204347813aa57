import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Upper bounds of the Prometheus histogram, in seconds. */
export const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** What is counted besides requests; seconds and bytes are summed up. */
const works = [
  'pagesMade',
  'pageSeconds',
  'downloads',
  'downloadBytes',
  'streamsOpened',
  'streamsClosed',
  'modelTasksDone',
  'modelTasksFailed',
  'modelSeconds',
] as const
export type Work = (typeof works)[number]

export const addWork = (list: Record<Work, number>[]): Record<Work, number> => {
  const sum = Object.fromEntries(works.map((name) => [name, 0])) as Record<Work, number>
  for (const one of list) for (const name of works) sum[name] += one[name]
  return sum
}

/** Counts that only grow while a process lives. */
export interface MetricCounters {
  /** By method, then by the hundreds digit of the status. */
  requests: Record<string, number[]>
  /** For each bucket, the number of requests that took at most that long. */
  within: number[]
  /** Total seconds. */
  seconds: number
  timed: number
  keptAnswers: number
  work: Record<Work, number>
}

/** What one process reports of itself at this moment. */
export interface MetricsSnapshot extends MetricCounters {
  residentBytes: number
  heapBytes: number
  /** 99th percentile of the event loop's delay since the reading before. */
  delaySeconds: number
}

/** A second reader soon after the first one gets the same period, instead of none. */
const shortestPeriodMs = 10_000

/** Measures how long the event loop is kept from its work, over the recent past: old good days would hide a bad hour. */
function watchDelay(elapsedMs: () => number) {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  let [began, former] = [elapsedMs(), 0]
  return {
    read(): number {
      const present = delay.percentile(99) / 1e9
      if (elapsedMs() - began < shortestPeriodMs) return Math.max(present, former)
      began = elapsedMs()
      former = present
      delay.reset()
      return present
    },
    stop: () => delay.disable(),
  }
}

export type Metrics = ReturnType<typeof createMetrics>

/** Counts the requests of one process. */
export function createMetrics({ elapsedMs = () => performance.now() } = {}) {
  const counted: MetricCounters = {
    requests: {},
    within: new Array<number>(buckets.length).fill(0),
    seconds: 0,
    timed: 0,
    keptAnswers: 0,
    work: addWork([]),
  }
  const delay = watchDelay(elapsedMs)

  const countRequest = (method: string, status: number) => {
    const hundreds = Math.floor(status / 100)
    counted.requests[method] ??= new Array<number>(6).fill(0)
    const classes = counted.requests[method]
    classes[hundreds] = (classes[hundreds] ?? 0) + 1
  }

  return {
    /** Counts an answer sent from memory, which takes microseconds and is not timed. */
    countKept(method: string, status: number) {
      countRequest(method, status)
      counted.keptAnswers += 1
    },
    /** Counts an answer whose time says nothing of the store. */
    countWithoutTime: countRequest,
    /** Counts any other answer, with the seconds it took. */
    count(method: string, status: number, seconds: number) {
      countRequest(method, status)
      counted.timed += 1
      counted.seconds += seconds
      buckets.forEach((bound, at) => {
        if (seconds <= bound) counted.within[at] = (counted.within[at] ?? 0) + 1
      })
    },
    add(work: Work, by = 1) {
      counted.work[work] += by
    },
    measure(): MetricsSnapshot {
      const { rss, heapUsed } = process.memoryUsage()
      return { ...counted, residentBytes: rss, heapBytes: heapUsed, delaySeconds: delay.read() }
    },
    stop: delay.stop,
  }
}
