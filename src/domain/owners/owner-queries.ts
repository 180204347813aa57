import { sql } from 'kysely'
import type { Reader, Writer } from '../database.ts'

export async function replaceSetUpLink(transaction: Writer, link: { hash: string; at: string } | null): Promise<void> {
  await transaction.deleteFrom('set_up_links').execute()
  if (link)
    await transaction.insertInto('set_up_links').values({ token_hash: link.hash, created_at: link.at }).execute()
}

export const selectSetUpLink = (reader: Reader, hash: string) =>
  reader.selectFrom('set_up_links').select('created_at').where('token_hash', '=', hash).executeTakeFirst()

export const takeSetUpLink = (transaction: Writer, hash: string) =>
  transaction.deleteFrom('set_up_links').where('token_hash', '=', hash).returning('created_at').executeTakeFirst()

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** One page of what owners did, newest first; `area` is the first word of the actions wanted, such as `order`. */
export async function searchAuditRows(
  reader: Reader,
  { query, area, limit, offset }: { query: string; area: string | null; limit: number; offset: number },
) {
  let matching = reader.selectFrom('audit_entries').leftJoin('accounts', 'accounts.id', 'audit_entries.actor_id')
  if (area) matching = matching.where('audit_entries.action', 'like', `${escapeLike(area)}.%`)
  if (query !== '') {
    const words = `%${escapeLike(query.toLowerCase())}%`
    matching = matching.where(({ or }) =>
      or([
        sql<boolean>`lower(audit_entries.subject) like ${words} escape '\\'`,
        sql<boolean>`lower(audit_entries.details) like ${words} escape '\\'`,
        sql<boolean>`lower(accounts.email) like ${words} escape '\\'`,
      ]),
    )
  }
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await matching
    .select([
      'audit_entries.id',
      'audit_entries.action',
      'audit_entries.subject',
      'audit_entries.details',
      'audit_entries.at',
      'accounts.name',
      'accounts.email',
    ])
    .orderBy('audit_entries.at', 'desc')
    .orderBy('audit_entries.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total: Number(total) }
}
