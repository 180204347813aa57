import { takeBackJobs } from '#domain/jobs/take-back-jobs.ts'
import { withLogOf } from '#domain/log-parts.ts'
import type { Services } from '#domain/services.ts'
import type { Shop } from '#domain/shop.ts'
import type { Config } from '../settings/config.ts'
import type { StoreTraces } from '../tracing/trace-store.ts'
import { scheduleBackups } from './backup-schedule.ts'
import { queueLeftOver } from './queue-left-over.ts'
import { startCleaning } from './start-cleaning.ts'
import { watchClock } from './watch-clock.ts'
import { createJobHandlers, startWorker } from './worker.ts'

/** Runs the jobs and cleans up, in one process of a store's machine. */
export async function startWork(
  config: Config,
  services: Services,
  shop: Shop,
  { stopping, traces }: { stopping: AbortSignal; traces: StoreTraces },
) {
  // No other process runs jobs of this database.
  if (services.database.engine === 'sqlite') await takeBackJobs(services)
  const clockWatch = watchClock(services)
  const worker = startWorker(services, createJobHandlers(shop, stopping), {
    traces,
    stopping,
    isClockCertain: clockWatch.isCertain,
  })
  const cleaning = startCleaning(shop, clockWatch)
  const queued = queueLeftOver(shop, stopping)
  return { worker, cleaning, queued, backups: scheduleBackups(config, withLogOf(services, 'backups')) }
}
