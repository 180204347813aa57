import type { Services } from '../services.ts'
import { readReport, type ViolationReport } from './violation.ts'
import { deleteOldest, upsertViolation } from './violation-queries.ts'

/** Anybody can send reports: they must fill neither the disk nor the owner's page. */
const mostKinds = 100

/**
 * Stores a browser's report of an attempt against the pages' policy, each kind (directive and source) once. Reports
 * that make no sense, or come from a visitor's extensions, are dropped. Beyond a hundred kinds, those reported longest
 * ago are deleted.
 */
export async function keepViolation(
  { database, clock, settings }: Pick<Services, 'database' | 'clock' | 'settings'>,
  report: ViolationReport,
): Promise<void> {
  const violation = readReport(report, settings().baseUrl)
  if (!violation) return
  await database.write(async (transaction) => {
    await upsertViolation(transaction, { ...violation, at: clock.now().toISOString() })
    await deleteOldest(transaction, mostKinds)
  })
}
