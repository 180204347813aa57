import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SharedMediaWorkers } from '#adapters/media/media-workers.ts'
import type { PageSource } from '../answers/page-answers.ts'
import { isForMonitors } from '../listening/monitor-paths.ts'
import type { Metrics } from './metrics.ts'

const livePath = '/api/me/live'

const secondsSince = (start: number) => (performance.now() - start) / 1000

/** Counts pages rendered to be kept. */
export const countPages = (source: PageSource, metrics: Metrics): PageSource => ({
  ...source,
  async make(...words) {
    const start = performance.now()
    try {
      return await source.make(...words)
    } finally {
      metrics.add('pagesMade')
      metrics.add('pageSeconds', secondsSince(start))
    }
  },
})

const notTasks: string[] = ['join', 'stopPhotos', 'close'] satisfies (keyof SharedMediaWorkers)[]

/** Counts work on models and pictures; its time includes the wait for its turn. */
export function countMedia<Media extends Partial<SharedMediaWorkers>>(media: Media, metrics: Metrics): Media {
  const counted = Object.entries(media).map(([name, work]) => {
    if (notTasks.includes(name)) return [name, work]
    const count = async (...words: unknown[]) => {
      const start = performance.now()
      try {
        const result = await Reflect.apply(work, media, words)
        metrics.add('modelTasksDone')
        return result
      } catch (error) {
        metrics.add('modelTasksFailed')
        throw error
      } finally {
        metrics.add('modelSeconds', secondsSince(start))
      }
    }
    return [name, count]
  })
  return Object.fromEntries(counted)
}

interface FinishedRequest {
  /** As routed; null for an address that cannot be read. */
  path: string | null
  request: IncomingMessage
  response: ServerResponse
  seconds: number
}

/** Whether it lasted as long as its client, or the news, wanted: streams and polls, saved files, uploads. */
const isLasting = ({ path, response }: FinishedRequest): boolean =>
  path === livePath ||
  path?.startsWith('/api/admin/uploads/') === true ||
  String(response.getHeader('content-disposition')).startsWith('attachment')

/** Counts an answer of the regular path, and times it if its time is the store's. */
export function countRequest(finished: FinishedRequest, metrics: Metrics) {
  const { path, request, response, seconds } = finished
  // They ask as often as they like, which would hide how visitors fare.
  if (path !== null && isForMonitors(path)) return
  const { method = '' } = request
  if (isLasting(finished)) metrics.countWithoutTime(method, response.statusCode)
  else metrics.count(method, response.statusCode, seconds)
}

/** Counts transfers of what was bought, and open live streams; `path` as routed. */
export function countConnections(path: string, request: IncomingMessage, response: ServerResponse, metrics: Metrics) {
  if (path === livePath) {
    metrics.add('streamsOpened')
    response.once('close', () => metrics.add('streamsClosed'))
  } else if (path.startsWith('/api/downloads/') && request.method === 'GET')
    response.once('close', () => {
      if (response.statusCode !== 200 && response.statusCode !== 206) return
      metrics.add('downloads')
      if (response.writableFinished) metrics.add('downloadBytes', Number(response.getHeader('content-length') ?? 0))
    })
}
