import type { Log } from '#domain/services.ts'

export type Attributes = Record<string, string | number | boolean | string[]>

/** One piece of work, before it begins. Its name and attributes contain nothing that anybody wrote. */
export interface SpanStart {
  name: string
  /** `server`: an incoming request; `client`: a call of ours; `consumer`: a job; otherwise work within this process. */
  kind?: 'server' | 'client' | 'consumer'
  attributes?: Attributes
  /** How long it took (ms), when it is reported only at its end. */
  tookMs?: number
}

export interface Span {
  set(attributes: Attributes): void
  /** Marks its work as failed, by the kind of error or the status, never by a text. */
  fail(error: unknown): void
  end(): void
  /** Runs this as part of it: spans that begin meanwhile are its children. */
  within<Result>(work: () => Result): Result
}

/** Reports to a collector how long pieces of work take, and which belong together. Absent when none is named. */
export interface Tracing {
  /** Begins a trace; `caller` is the caller's `traceparent`, to which it is linked. */
  beginTrace(start: SpanStart, caller?: string): Span
  /** Begins a part of the work in progress; null when that is not traced. */
  begin(start: SpanStart): Span | null
  /** Ids that connect log lines with traces; empty where nothing is traced. */
  ids(): { trace_id?: string; span_id?: string }
  /** Sets the log that is told when the collector does not answer. */
  reportTo(log: Log): void
  /** Sends what is there; waits at most 3 s. */
  flush(): Promise<void>
  /** The same, for the last time. */
  close(): Promise<void>
}

/** Runs this as a part of the work in progress. */
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

/** The kind of an error: its code if it has one, else its class. Texts of errors may contain anything. */
export function kindOfError(error: unknown): string {
  if (typeof error === 'number') return String(error)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (plain.test(code)) return code
  return error instanceof Error && plain.test(error.name) ? error.name : '_OTHER'
}
