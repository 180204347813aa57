import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SharedMediaWorkers } from '#adapters/media/media-workers.ts'
import type { PageSource } from '../answers/page-answers.ts'
import type { Metrics } from './metrics.ts'

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

/** Counts transfers of what was bought, and open live streams; `path` as routed. */
export function countConnections(path: string, request: IncomingMessage, response: ServerResponse, metrics: Metrics) {
  if (path === '/api/me/live') {
    metrics.add('streamsOpened')
    response.once('close', () => metrics.add('streamsClosed'))
  } else if (path.startsWith('/api/downloads/') && request.method === 'GET')
    response.once('close', () => {
      if (response.statusCode !== 200 && response.statusCode !== 206) return
      metrics.add('downloads')
      if (response.writableFinished) metrics.add('downloadBytes', Number(response.getHeader('content-length') ?? 0))
    })
}
