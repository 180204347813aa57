import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Upper bounds in seconds, as Prometheus wants its histograms. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

export type Metrics = ReturnType<typeof createMetrics>

/** Counts in the text format of Prometheus, held by one process. */
export function createMetrics() {
  /** By method, then by the hundreds of the status. */
  const requests = new Map<string, number[]>()
  const counts = new Array<number>(buckets.length).fill(0)
  let sum = 0
  let total = 0
  let keptAnswers = 0
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()

  const describe = () => {
    const memory = process.memoryUsage()
    const lines = [
      '# HELP estela_http_requests_total Finished requests by method and status class.',
      '# TYPE estela_http_requests_total counter',
      ...[...requests].flatMap(([method, classes]) =>
        classes.map(
          (value, hundreds) => `estela_http_requests_total{method="${method}",status="${hundreds}xx"} ${value}`,
        ),
      ),
      '# HELP estela_http_request_seconds Time from request to the end of its answer.',
      '# TYPE estela_http_request_seconds histogram',
      ...buckets.map((bound, at) => `estela_http_request_seconds_bucket{le="${bound}"} ${counts[at]}`),
      `estela_http_request_seconds_bucket{le="+Inf"} ${total}`,
      `estela_http_request_seconds_sum ${sum}`,
      `estela_http_request_seconds_count ${total}`,
      '# HELP estela_kept_answers_total Answers sent from memory; they are not in the histogram.',
      '# TYPE estela_kept_answers_total counter',
      `estela_kept_answers_total ${keptAnswers}`,
      '# HELP process_resident_memory_bytes Resident memory.',
      '# TYPE process_resident_memory_bytes gauge',
      `process_resident_memory_bytes ${memory.rss}`,
      '# HELP nodejs_heap_used_bytes Heap in use.',
      '# TYPE nodejs_heap_used_bytes gauge',
      `nodejs_heap_used_bytes ${memory.heapUsed}`,
      '# HELP nodejs_eventloop_delay_p99_seconds Event loop delay, 99th percentile since the start.',
      '# TYPE nodejs_eventloop_delay_p99_seconds gauge',
      `nodejs_eventloop_delay_p99_seconds ${delay.percentile(99) / 1e9}`,
    ]
    return `${lines.join('\n')}\n`
  }

  const countRequest = (method: string, status: number) => {
    const classes = requests.get(method) ?? []
    const hundreds = Math.floor(status / 100)
    classes[hundreds] = (classes[hundreds] ?? 0) + 1
    requests.set(method, classes)
  }

  return {
    /** An answer that all visitors see alike; those from memory take microseconds and are not timed. */
    countAnswer(method: string, status: number, kept: boolean) {
      countRequest(method, status)
      if (kept) keptAnswers += 1
    },
    count(method: string, status: number, seconds: number) {
      countRequest(method, status)
      total += 1
      sum += seconds
      buckets.forEach((bound, at) => {
        if (seconds <= bound) counts[at] = (counts[at] ?? 0) + 1
      })
    },
    describe,
    stop: () => delay.disable(),
  }
}
