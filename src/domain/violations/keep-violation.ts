import type { Services } from '../services.ts'
import { readReport, type ViolationReport } from './violation.ts'
import { deleteOldest, upsertViolation } from './violation-queries.ts'

/** Anybody can send reports: they must not fill the disk, nor the owner's page. */
const mostKinds = 100

/**
 * Keeps what a browser told of an attempt against the pages' policy, each kind (directive and source) once; what makes
 * no sense, or comes of a visitor's extensions, is left out. Beyond a hundred kinds those told longest ago go.
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
