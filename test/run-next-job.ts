import { type JobServices, runJob } from '#domain/jobs/run-job.ts'
import { type LaneWork, takeJob } from '#domain/jobs/take-job.ts'

/** Takes and runs the next due job of these lanes, as a worker does in its loop. Returns false when none was due. */
export async function runNextJob(services: JobServices, work: LaneWork): Promise<boolean> {
  const leased = await takeJob(services, work)
  if (leased) await runJob(services, leased)
  return leased !== null
}
