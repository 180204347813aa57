import { addWork, buckets, type MetricCounters, type MetricsSnapshot } from './metrics.ts'
import { type Metric, writeMetrics } from './write-metrics.ts'

const nothing: MetricCounters = { requests: {}, within: [], seconds: 0, timed: 0, keptAnswers: 0, work: addWork([]) }

const addLists = (one: number[], other: number[]) =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, at) => (one[at] ?? 0) + (other[at] ?? 0))

/** The sum of what several processes have counted. */
export const sumUp = (processes: MetricCounters[]): MetricCounters =>
  processes.reduce((sum, one) => {
    const requests = { ...sum.requests }
    for (const [method, classes] of Object.entries(one.requests))
      requests[method] = addLists(requests[method] ?? [], classes)
    return {
      requests,
      within: addLists(sum.within, one.within),
      seconds: sum.seconds + one.seconds,
      timed: sum.timed + one.timed,
      keptAnswers: sum.keptAnswers + one.keptAnswers,
      work: addWork([sum.work, one.work]),
    }
  }, nothing)

const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0)

const describeWork = (work: MetricCounters['work']): string =>
  writeMetrics([
    counter('estela_pages_made_total', 'Pages rendered to be kept in memory.', work.pagesMade),
    counter('estela_page_seconds_total', 'Time that rendering them took.', work.pageSeconds),
    counter('estela_downloads_total', 'Transfers of what was bought, broken-off ones too.', work.downloads),
    counter('estela_download_bytes_total', 'Bytes of those that ended whole.', work.downloadBytes),
    counter(
      'estela_model_task_seconds_total',
      'Time of work on models and pictures, waiting included.',
      work.modelSeconds,
    ),
    {
      name: 'estela_model_tasks_total',
      type: 'counter',
      help: 'Work on models and pictures by its end.',
      values: [
        { labels: { result: 'done' }, value: work.modelTasksDone },
        { labels: { result: 'failed' }, value: work.modelTasksFailed },
      ],
    },
    {
      name: 'estela_live_streams',
      type: 'gauge',
      help: 'Live streams and polls that are open.',
      values: [{ value: work.streamsOpened - work.streamsClosed }],
    },
  ])

const counter = (name: string, help: string, value: number): Metric => ({
  name,
  help,
  type: 'counter',
  values: [{ value }],
})

/** The Prometheus text format: sums over the processes and those that ended (`former`), and the longest delay. */
export function describeMetrics(processes: MetricsSnapshot[], former: MetricCounters = nothing): string {
  const { requests, within, seconds, timed, keptAnswers, work } = sumUp([former, ...processes])
  const lines = [
    '# HELP estela_http_requests_total Finished requests by method and status class, without those of monitors.',
    '# TYPE estela_http_requests_total counter',
    ...Object.entries(requests).flatMap(([method, classes]) =>
      classes.flatMap((value, hundreds) =>
        value > 0 ? [`estela_http_requests_total{method="${method}",status="${hundreds}xx"} ${value}`] : [],
      ),
    ),
    '# HELP estela_http_request_seconds Time from request to the end of its answer, without streams, files and uploads.',
    '# TYPE estela_http_request_seconds histogram',
    ...buckets.map((bound, at) => `estela_http_request_seconds_bucket{le="${bound}"} ${within[at] ?? 0}`),
    `estela_http_request_seconds_bucket{le="+Inf"} ${timed}`,
    `estela_http_request_seconds_sum ${seconds}`,
    `estela_http_request_seconds_count ${timed}`,
    '# HELP estela_kept_answers_total Answers sent from memory; they are not in the histogram.',
    '# TYPE estela_kept_answers_total counter',
    `estela_kept_answers_total ${keptAnswers}`,
    '# HELP estela_processes Processes that these numbers are of.',
    '# TYPE estela_processes gauge',
    `estela_processes ${processes.length}`,
    '# HELP process_resident_memory_bytes Resident memory; what processes share counts for each.',
    '# TYPE process_resident_memory_bytes gauge',
    `process_resident_memory_bytes ${sumOf(processes.map(({ residentBytes }) => residentBytes))}`,
    '# HELP nodejs_heap_used_bytes Heap in use.',
    '# TYPE nodejs_heap_used_bytes gauge',
    `nodejs_heap_used_bytes ${sumOf(processes.map(({ heapBytes }) => heapBytes))}`,
    '# HELP nodejs_eventloop_delay_p99_seconds Event loop delay, 99th percentile since the reading before, of the slowest process.',
    '# TYPE nodejs_eventloop_delay_p99_seconds gauge',
    `nodejs_eventloop_delay_p99_seconds ${Math.max(0, ...processes.map(({ delaySeconds }) => delaySeconds))}`,
  ]
  return `${lines.join('\n')}\n${describeWork(work)}`
}
