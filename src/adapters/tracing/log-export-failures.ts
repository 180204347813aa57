import type { SpanExporter } from '@opentelemetry/sdk-trace'
import type { Log } from '#domain/services.ts'

function reasonOf(error: Error) {
  const status = 'code' in error ? String(error.code) : undefined
  return { reason: error.message || 'no answer', ...(status ? { status } : {}) }
}

/**
 * An exporter that logs once when its collector does not accept traces, and once when it does again; `alone` runs its
 * work outside of all traces.
 */
export function logExportFailures(
  exporter: SpanExporter,
  { log, alone }: { log: () => Log | null; alone: (work: () => void) => void },
): SpanExporter {
  let failing = false
  const tell = (error: Error | undefined) => {
    if (error && !failing)
      log()?.warn(reasonOf(error), 'the collector takes no traces: they are thrown away until it does')
    if (!error && failing) log()?.info({}, 'the collector takes traces again')
    failing = error !== undefined
  }
  return {
    export: (spans, done) =>
      alone(() =>
        exporter.export(spans, (result) => {
          tell(result.error)
          done(result)
        }),
      ),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  }
}
