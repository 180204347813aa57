import type { Reader, Writer } from '../database.ts'
import { addressContains } from '../sql/address-contains.ts'
import { containsInAnyCase, startsWith } from '../sql/like-pattern.ts'

const columns = [
  'audit_entries.id',
  'audit_entries.action',
  'audit_entries.subject',
  'audit_entries.details',
  'audit_entries.at',
  'accounts.name',
  'accounts.email',
  'api_keys.name as keyName',
] as const

const entries = (reader: Reader) =>
  reader
    .selectFrom('audit_entries')
    // An API key acts under its own name, for its owner.
    .leftJoin('api_keys', 'api_keys.id', 'audit_entries.actor_id')
    .leftJoin('accounts', (join) =>
      join.on(({ eb, fn, ref }) =>
        eb('accounts.id', '=', fn.coalesce(ref('api_keys.account_id'), ref('audit_entries.actor_id'))),
      ),
    )

/** What was done to these subjects, newest first. */
export const selectAuditOf = (reader: Reader, subjects: string[], limit: number) =>
  entries(reader)
    .select(columns)
    .where('audit_entries.subject', 'in', subjects)
    .orderBy('audit_entries.at', 'desc')
    .orderBy('audit_entries.id')
    .limit(limit)
    .execute()

/** One entry, if it is about this subject. */
export const selectAuditEntry = (reader: Reader, { id, subject }: { id: string; subject: string }) =>
  entries(reader)
    .select(columns)
    .where('audit_entries.id', '=', id)
    .where('audit_entries.subject', '=', subject)
    .executeTakeFirst()

/** One page of what owners did, newest first; `area` is the first word of the actions wanted, such as `order`. */
export async function searchAuditRows(
  reader: Reader,
  { query, area, limit, offset }: { query: string; area: string | null; limit: number; offset: number },
) {
  let matching = entries(reader)
  if (area) matching = matching.where(startsWith('audit_entries.action', `${area}.`))
  if (query !== '')
    matching = matching.where(({ or }) =>
      or([
        containsInAnyCase('audit_entries.subject', query),
        containsInAnyCase('audit_entries.details', query),
        containsInAnyCase('accounts.name', query),
        addressContains('accounts.email', query),
        containsInAnyCase('api_keys.name', query),
      ]),
    )
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await matching
    .select(columns)
    .orderBy('audit_entries.at', 'desc')
    .orderBy('audit_entries.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total: Number(total) }
}

export async function blankDetails(transaction: Writer, subject: string): Promise<void> {
  await transaction.updateTable('audit_entries').set({ details: '{}' }).where('subject', '=', subject).execute()
}

/** Addresses of the accounts that entries are about; for guests, the one that was typed. */
export async function selectAccountsNamed(reader: Reader, ids: string[]) {
  if (ids.length === 0) return []
  return reader
    .selectFrom('accounts')
    .leftJoin('guests', 'guests.id', 'accounts.id')
    .select(({ fn }) => ['accounts.id', fn.coalesce('guests.email', 'accounts.email').as('email')])
    .where('accounts.id', 'in', ids)
    .execute()
}
