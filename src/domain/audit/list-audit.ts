import type { Reader } from '../database.ts'
import { type AuditEntry, actorOf } from './audit-entry.ts'
import { selectAuditOf } from './audit-queries.ts'

/** What owners did to one subject, newest first. */
export async function listAudit({ reader }: { reader: Reader }, subject: string, limit: number): Promise<AuditEntry[]> {
  const rows = await selectAuditOf(reader, subject, limit)
  // Details are written by recordAudit alone, always from an object.
  return rows.map((row) => ({
    action: row.action,
    at: row.at,
    actor: actorOf(row),
    details: JSON.parse(row.details),
  }))
}
