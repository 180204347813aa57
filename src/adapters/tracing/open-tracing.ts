import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Context,
  type HrTime,
  type Link,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Log } from '#domain/services.ts'
import { withinTime } from '#domain/within-time.ts'
import { logExportFailures } from './log-export-failures.ts'
import { traceOutgoingCalls } from './trace-outgoing-calls.ts'
import { kindOfError, type Span, type SpanStart, type Tracing } from './tracing.ts'

/** Time limits of one export, and of handing over what is left at the end; ms. */
const sendMs = 5_000
const lastMs = 3_000
/** Spans that may wait; further ones are discarded. One takes about 2 KB. */
const mostWaiting = 2_048
const mostSentAtOnce = 4

export interface TracingOptions {
  url: string
  format: 'protobuf' | 'json'
  headers: Record<string, string>
  resource: Record<string, string>
  sampleRatio: number
}

/** The work in progress; all spans of a trace read one clock that does not jump. */
interface Running {
  context: Context
  /** Added to the process's own clock. */
  clockMs: number
  startedMs: number
}

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER }

const timeOf = (ms: number): HrTime => [Math.trunc(ms / 1000), Math.round((ms % 1000) * 1_000_000)]

/** The link to a well-formed `traceparent` (https://www.w3.org/TR/trace-context/); none to any other. */
function linkTo(caller: string | undefined): Link[] {
  const [, traceId = '', spanId = ''] = /^00-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}$/.exec(caller ?? '') ?? []
  const context = { traceId, spanId, traceFlags: TraceFlags.NONE, isRemote: true }
  return trace.isSpanContextValid(context) ? [{ context }] : []
}

async function openExporter({ url, format, headers }: TracingOptions): Promise<SpanExporter> {
  const { OTLPTraceExporter } =
    format === 'json'
      ? await import('@opentelemetry/exporter-trace-otlp-http')
      : await import('@opentelemetry/exporter-trace-otlp-proto')
  // Options that are given here are not read from the environment.
  return new OTLPTraceExporter({
    url,
    headers,
    timeoutMillis: sendMs,
    concurrencyLimit: mostSentAtOnce,
    httpAgentOptions: { keepAlive: true },
  })
}

/** Waits for this, but only so long, and whatever its outcome. */
const atMost = async (ms: number, work: Promise<unknown>): Promise<void> =>
  void (await withinTime(work, ms, () => {}).catch(() => {}))

/**
 * Traces that are sent to a collector in the background. Nothing is registered for the whole process, so that no
 * library adds spans of its own.
 */
export async function openTracing(options: TracingOptions): Promise<Tracing> {
  const running = new AsyncLocalStorage<Running | undefined>()
  let log: Log | null = null
  const exporter = logExportFailures(await openExporter(options), {
    log: () => log,
    // Exporting is not part of the request that happened to end last.
    alone: (work) => running.run(undefined, work),
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes(options.resource),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(options.sampleRatio) }),
    spanLimits: { attributeValueLengthLimit: 200 },
    spanProcessors: [new BatchSpanProcessor({ exporter, maxQueueSize: mostWaiting, exportTimeoutMillis: 2 * sendMs })],
  })
  const tracer = provider.getTracer('estela')

  function start({ name, kind, attributes = {}, tookMs = 0 }: SpanStart, parent: Running, links: Link[]): Span {
    const now = () => parent.clockMs + performance.now()
    const startedMs = Math.max(now() - tookMs, parent.startedMs)
    const span = tracer.startSpan(
      name,
      { kind: kind ? kinds[kind] : SpanKind.INTERNAL, attributes, links, startTime: timeOf(startedMs) },
      parent.context,
    )
    const own: Running = { ...parent, startedMs, context: trace.setSpan(parent.context, span) }
    return {
      set: (more) => void span.setAttributes(more),
      fail(error) {
        span.setAttribute('error.type', kindOfError(error)).setStatus({ code: SpanStatusCode.ERROR })
      },
      end: () => span.end(timeOf(now())),
      within: (work) => running.run(own, work),
    }
  }

  const tracing: Tracing = {
    beginTrace: (begun, caller) =>
      start(begun, { context: ROOT_CONTEXT, clockMs: Date.now() - performance.now(), startedMs: 0 }, linkTo(caller)),
    begin(begun) {
      const parent = running.getStore()
      return parent ? start(begun, parent, []) : null
    },
    ids() {
      const now = running.getStore()
      const span = now && trace.getSpanContext(now.context)
      return span && span.traceFlags & TraceFlags.SAMPLED ? { trace_id: span.traceId, span_id: span.spanId } : {}
    },
    reportTo(given) {
      log = given
    },
    // The provider waits for what it hands over now; the exporter knows what was already on its way.
    flush: () => atMost(lastMs, Promise.allSettled([provider.forceFlush(), exporter.forceFlush?.()])),
    async close() {
      unfollow()
      await atMost(lastMs, provider.shutdown())
    },
  }
  const unfollow = traceOutgoingCalls(tracing)
  return tracing
}
