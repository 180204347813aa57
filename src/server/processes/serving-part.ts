import type { SqliteWriter } from '#adapters/database/sqlite/sqlite-writer.ts'
import type { MediaWorkers } from '#adapters/media/media-workers.ts'
import type { SeatCounter } from '#api/shop/live/seat-counter.ts'
import type { EventBus } from '#domain/services.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Role } from './process-messages.ts'

/** What a process that serves beside others gets from their parent, and which of the store's own work it does. */
export interface ServingPart extends Role {
  writer: SqliteWriter
  media: MediaWorkers
  events: EventBus
  seatCounter: SeatCounter
  /** What this process counts. */
  metrics: Metrics
  /** In the Prometheus text format, for all processes. */
  describeMetrics(): Promise<string>
}
