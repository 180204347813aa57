import type { Database } from '../database.ts'
import { searchAuditRows } from './owner-queries.ts'

const pageSize = 50

/** What owners did in the whole store, newest first, by page; `query` is part of a subject, a detail or an address. */
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
    by: row.name || row.email || null,
  }))
  return { items, total, page, pageSize }
}
