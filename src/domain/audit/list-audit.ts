import type { Reader } from '../database.ts'
import { type AuditEntry, presentEntry } from './audit-entry.ts'
import { selectAuditOf } from './audit-queries.ts'

/** What owners did to one subject, newest first. */
export async function listAudit({ reader }: { reader: Reader }, subject: string, limit: number): Promise<AuditEntry[]> {
  return (await selectAuditOf(reader, subject, limit)).map(presentEntry)
}
