import { type Attributes, inSpan, type Tracing } from '#adapters/tracing/tracing.ts'
import type { LeasedJob } from '#domain/jobs/run-job.ts'
import type { Mailer } from '#domain/services.ts'
import type { PageSource } from '../answers/page-answers.ts'
import type { Serve } from '../listening/listen.ts'

/** Traces pages that are rendered to be kept. */
export const tracePages = (source: PageSource, tracing: Tracing): PageSource => ({
  ...source,
  make: (audience, request) => inSpan(tracing, { name: 'render page' }, () => source.make(audience, request)),
})

/** Traces pages that are rendered for one person. */
export const traceRendering =
  (render: Serve, tracing: Tracing): Serve =>
  (request, response) => {
    const span = tracing.begin({ name: 'render page' })
    if (!span) return render(request, response)
    // Before the request's own listener.
    response.prependOnceListener('close', span.end)
    return span.within(() => render(request, response))
  }

/** Traces mails, without a word of their content or recipients. */
export const traceMails = (mailer: Mailer, tracing: Tracing): Mailer => ({
  get isMissing() {
    return mailer.isMissing
  },
  send(mail) {
    const { host } = mailer
    const attributes: Attributes = host ? { 'network.protocol.name': 'smtp', 'server.address': host } : {}
    return inSpan(tracing, { name: 'send mail', kind: 'client', attributes }, () => mailer.send(mail))
  },
})

/** Each job is a trace of its own: by the time it runs, the request that queued it has long been answered. */
export function traceJobs<Result>(run: (leased: LeasedJob) => Promise<Result>, tracing: Tracing) {
  return async (leased: LeasedJob): Promise<Result> => {
    const { kind, attempts } = leased.job
    const attributes = { 'estela.job.kind': kind, 'estela.job.attempts': attempts }
    const span = tracing.beginTrace({ name: `job ${kind}`, kind: 'consumer', attributes })
    try {
      return await span.within(() => run({ ...leased, failed: span.fail }))
    } catch (error) {
      span.fail(error)
      throw error
    } finally {
      span.end()
    }
  }
}
