import type { Database } from '../database.ts'
import { actorOf } from './audit-entry.ts'
import { searchAuditRows, selectAccountsNamed } from './audit-queries.ts'

const pageSize = 50
const accountPrefix = 'account:'

/**
 * What owners did in the whole store, newest first, by page; `query` matches part of a subject, a detail, or the
 * owner's name or address.
 */
export async function searchAudit(
  { database }: { database: Database },
  { query = '', area = null, page }: { query?: string; area?: string | null; page: number },
) {
  const words = { query: query.trim(), area, limit: pageSize, offset: (page - 1) * pageSize }
  const { rows, total } = await searchAuditRows(database.read, words)
  const ids = rows.flatMap(({ subject }) =>
    subject.startsWith(accountPrefix) ? [subject.slice(accountPrefix.length)] : [],
  )
  const accounts = await selectAccountsNamed(database.read, [...new Set(ids)])
  const items = rows.map((row) => ({
    id: row.id,
    action: row.action,
    subject: row.subject,
    details: row.details,
    at: row.at,
    by: actorOf(row),
    /** The address of the account that it is about; null for anything else. */
    person: accounts.find(({ id }) => row.subject === accountPrefix + id)?.email ?? null,
  }))
  return { items, total, page, pageSize }
}
