import type { Reader } from '../database.ts'
import { type AuditEntry, presentEntry } from './audit-entry.ts'
import { selectAuditOf } from './audit-queries.ts'

/** What owners did to one subject, or to several, newest first. */
export async function listAudit(
  { reader }: { reader: Reader },
  subjects: string | string[],
  limit: number,
): Promise<AuditEntry[]> {
  return (await selectAuditOf(reader, [subjects].flat(), limit)).map(presentEntry)
}
