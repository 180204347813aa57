import { randomUUID } from 'node:crypto'
import type { Reader, Writer } from '../database.ts'
import type { Clock } from '../services.ts'
import { deleteFailed, insertAgain, selectFailed } from './failed-job-queries.ts'

/** A job that is no longer tried. */
export interface FailedJob {
  id: string
  kind: string
  payload: Record<string, unknown>
  attempts: number
  error: string
  createdAt: string
  failedAt: string
}

/** The jobs that were given up, newest first, at most `limit` of them. */
export async function listFailedJobs({ reader }: { reader: Reader }, limit: number): Promise<FailedJob[]> {
  const rows = await selectFailed(reader, limit)
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    // Only enqueueJob writes it, always from an object.
    payload: JSON.parse(row.payload),
    attempts: row.attempts,
    error: row.last_error ?? '',
    createdAt: row.created_at,
    failedAt: row.failed_at ?? '',
  }))
}

/**
 * Takes a job off the list and, with `again`, enqueues it once more; returns what it is, or null when it is not listed.
 */
export async function takeFailedJob(
  { transaction, clock }: { transaction: Writer; clock: Clock },
  { id, again }: { id: string; again: boolean },
): Promise<Pick<FailedJob, 'kind' | 'payload'> | null> {
  const job = await deleteFailed(transaction, id)
  if (!job) return null
  if (again) await insertAgain(transaction, { ...job, id: randomUUID() }, clock.now().toISOString())
  // Only enqueueJob writes it, always from an object.
  return { kind: job.kind, payload: JSON.parse(job.payload) }
}
