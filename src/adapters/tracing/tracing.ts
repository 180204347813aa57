import type { Log } from '#domain/services.ts'

export type Attributes = Record<string, string | number | boolean | string[]>

/** One piece of work, before it begins. Its name and attributes hold nothing that anybody wrote. */
export interface SpanStart {
  name: string
  /** `server`: somebody's request; `client`: a call of ours; `consumer`: a job; else work of this process alone. */
  kind?: 'server' | 'client' | 'consumer'
  attributes?: Attributes
  /** When it is told of at its end, how long it took (ms). */
  tookMs?: number
}

export interface Span {
  set(attributes: Attributes): void
  /** Its work failed: what kind of error, or which status, never a text. */
  fail(error: unknown): void
  end(): void
  /** Runs this as part of it: what begins meanwhile is its child. */
  within<Result>(work: () => Result): Result
}

/** Tells a collector how long pieces of work take, and which belong together. Missing where no collector is named. */
export interface Tracing {
  /** Begins a trace; `caller` is a `traceparent` of whoever asks, to which it is linked. */
  beginTrace(start: SpanStart, caller?: string): Span
  /** A part of what runs; null where nothing is traced. */
  begin(start: SpanStart): Span | null
  /** By which log lines and traces meet; empty where nothing is traced. */
  ids(): { trace_id?: string; span_id?: string }
  /** Who hears when the collector does not answer. */
  reportTo(log: Log): void
  /** Hands over what is there; waits no longer than 3 s. */
  flush(): Promise<void>
  /** The same, for the last time. */
  close(): Promise<void>
}

/** Does this work as a part of what runs. */
export async function inSpan<Result>(tracing: Tracing, start: SpanStart, work: () => Promise<Result>): Promise<Result> {
  const span = tracing.begin(start)
  if (!span) return work()
  try {
    return await span.within(work)
  } catch (error) {
    span.fail(error)
    throw error
  } finally {
    span.end()
  }
}

const plain = /^[A-Za-z0-9_.-]{1,60}$/

/** What kind of error it is: its code where it has one, else its class. Texts of errors may hold anything. */
export function kindOfError(error: unknown): string {
  if (typeof error === 'number') return String(error)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (plain.test(code)) return code
  return error instanceof Error && plain.test(error.name) ? error.name : '_OTHER'
}
