import { reclaimJobs } from '#domain/jobs/reclaim-jobs.ts'
import { withLogOf } from '#domain/log-parts.ts'
import type { Services } from '#domain/services.ts'
import type { Shop } from '#domain/shop.ts'
import type { Config } from '../settings/config.ts'
import type { StoreTraces } from '../tracing/trace-store.ts'
import { scheduleBackups } from './backup-schedule.ts'
import { queueUnfinishedWork } from './queue-unfinished-work.ts'
import { startCleaning } from './start-cleaning.ts'
import { watchClock } from './watch-clock.ts'
import { createJobHandlers, startWorker } from './worker.ts'

interface WorkParts {
  stopping: AbortSignal
  traces: StoreTraces
  /** Abandons the photos of models, which take longest. */
  stopPhotos(): void
}

/** Runs the jobs and cleans up, in one process of a store on a machine, until stopped. */
export async function startWork(
  config: Config,
  services: Services,
  shop: Shop,
  { stopping, traces, stopPhotos }: WorkParts,
): Promise<{ stop(): Promise<void> }> {
  // No other process runs jobs of this database.
  if (services.database.engine === 'sqlite') await reclaimJobs(services)
  const clockWatch = watchClock(services)
  const worker = startWorker(services, createJobHandlers(shop, stopping), {
    traces,
    stopping,
    isClockCertain: clockWatch.isCertain,
  })
  const cleaning = startCleaning(shop, clockWatch)
  const queued = queueUnfinishedWork(shop, stopping)
  const backups = scheduleBackups(config, withLogOf(services, 'backups'))
  return {
    async stop() {
      await cleaning.stop()
      await queued
      await backups.stop()
      // In one tick, or an abandoned photo would be taken again.
      const worked = worker.stop()
      stopPhotos()
      await worked
    },
  }
}
