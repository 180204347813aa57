import type { Database } from '../database.ts'
import { actorOf } from './audit-entry.ts'
import { searchAuditRows } from './audit-queries.ts'

const pageSize = 50

/** What owners did in the whole store, newest first, by page; `query` is part of a subject, a detail, or the owner's name or address. */
export async function searchAudit(
  { database }: { database: Database },
  { query = '', area = null, page }: { query?: string; area?: string | null; page: number },
) {
  const words = { query: query.trim(), area, limit: pageSize, offset: (page - 1) * pageSize }
  const { rows, total } = await searchAuditRows(database.read, words)
  const items = rows.map((row) => ({
    id: row.id,
    action: row.action,
    subject: row.subject,
    details: row.details,
    at: row.at,
    by: actorOf(row),
  }))
  return { items, total, page, pageSize }
}
