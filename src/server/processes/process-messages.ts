import type { SharedAnswer, SharedWrite } from '#adapters/database/sqlite/sqlite-group-commit.ts'
import type { SqliteResult } from '#adapters/database/sqlite/sqlite-statements.ts'
import type { MediaTask } from '#adapters/media/media-task.ts'
import type { AccountEvent } from '#domain/services.ts'
import type { RunningSimulators } from '../demo/simulators-process.ts'
import type { MetricCounters, MetricsSnapshot } from '../metrics/metrics.ts'

/** Which part of the store's own work a serving process does. */
export interface Role {
  port: number
  /** Where the others already listen; null for the one that prepares the store before they start. */
  origin: string | null
  /** One process at a time runs the jobs and cleans up. */
  runsJobs: boolean
}

/** What the first serving process has prepared. */
export interface ReadyMessage {
  baseUrl: string
  origin: string
  setUpLink: string | null
}

export interface EventMessage {
  accountId: string
  event: AccountEvent
}

/** The counts of all living processes, and of those that ended. */
export interface Gathered {
  processes: MetricsSnapshot[]
  former: MetricCounters
}

/** What serving processes ask of their parent. */
export interface ParentRequests {
  role(nothing: null): Role
  ready(made: ReadyMessage): void
  refused(sentence: string): void
  simulators(baseUrl: string): RunningSimulators | null
  statement(statement: { text: string; parameters: readonly unknown[] }): SqliteResult
  shared(write: SharedWrite): SharedAnswer
  script(text: string): unknown
  media(task: MediaTask): unknown
  /** Sent by the process that runs the jobs, once it takes no more of them. */
  stopPhotos(nothing: null): void
  event(told: EventMessage): void
  takeSeat(seat: { key: string; most: number }): boolean
  giveBackSeat(key: string): void
  gather(nothing: null): Gathered
}

/** What the parent asks of a serving process. */
export interface ServingRequests {
  event(told: EventMessage): void
  measure(nothing: null): MetricsSnapshot
  stop(nothing: null): void
}
