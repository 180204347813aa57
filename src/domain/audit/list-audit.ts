import type { Reader } from '../database.ts'

/** Something that an owner did. */
export interface AuditEntry {
  action: string
  /** The owner's name; null when the account is gone. */
  actor: string | null
  at: string
  details: Record<string, unknown>
}

/** What owners did to one subject, newest first. */
export async function listAudit({ reader }: { reader: Reader }, subject: string, limit: number): Promise<AuditEntry[]> {
  const rows = await reader
    .selectFrom('audit_entries')
    .leftJoin('accounts', 'accounts.id', 'audit_entries.actor_id')
    .select(['audit_entries.action', 'audit_entries.details', 'audit_entries.at', 'accounts.name', 'accounts.email'])
    .where('audit_entries.subject', '=', subject)
    .orderBy('audit_entries.at', 'desc')
    .limit(limit)
    .execute()
  // Details are written by recordAudit alone, always from an object.
  return rows.map(({ action, details, at, name, email }) => ({
    action,
    at,
    actor: name || email,
    details: JSON.parse(details),
  }))
}
