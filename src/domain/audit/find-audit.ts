import type { Reader } from '../database.ts'
import { type AuditEntry, presentEntry } from './audit-entry.ts'
import { selectAuditEntry } from './audit-queries.ts'

/** One thing that an owner did to this subject; null when the subject has no such entry. */
export async function findAudit(
  { reader }: { reader: Reader },
  wanted: { id: string; subject: string },
): Promise<AuditEntry | null> {
  const row = await selectAuditEntry(reader, wanted)
  return row ? presentEntry(row) : null
}
