import type { Reader, Writer } from '../database.ts'
import type { Mail } from '../services.ts'

/** False when a mail with this key already exists. */
export async function insertMail(
  transaction: Writer,
  row: Mail & {
    id: string
    uniqueKey: string | null
    accountId: string | null
    orderId: string | null
    oneTime: boolean
    createdAt: string
  },
): Promise<boolean> {
  const inserted = await transaction
    .insertInto('mails')
    .values({
      id: row.id,
      unique_key: row.uniqueKey,
      account_id: row.accountId,
      order_id: row.orderId,
      recipient: row.to,
      subject: row.subject,
      text: row.text,
      html: row.html,
      one_time: row.oneTime ? 1 : 0,
      created_at: row.createdAt,
      sent_at: null,
    })
    .onConflict((conflict) => conflict.column('unique_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const selectMail = (reader: Reader, id: string) =>
  reader.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst()

export const updateSent = (
  transaction: Writer,
  id: string,
  sent: { sent_at: string; recipient?: string; text?: string; html?: string },
) => transaction.updateTable('mails').set(sent).where('id', '=', id).where('sent_at', 'is', null).execute()

/** Erases the texts of sent mails whose link opens an account. */
export const blankSentLinks = (transaction: Writer) =>
  transaction
    .updateTable('mails')
    .set({ text: '', html: '' })
    .where('one_time', '=', 1)
    .where('text', '<>', '')
    .where('sent_at', 'is not', null)
    .execute()

/** An order's mails, oldest first. */
export const selectMailsOfOrder = (reader: Reader, orderId: string) =>
  reader
    .selectFrom('mails')
    .select(['recipient', 'subject', 'created_at', 'sent_at'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** An order's mails with everything that is kept of them. */
export const selectWholeMailsOfOrder = (reader: Reader, orderId: string) =>
  reader.selectFrom('mails').selectAll().where('order_id', '=', orderId).execute()

export const updateMail = (
  transaction: Writer,
  id: string,
  changes: { recipient?: string; text: string; html: string },
) => transaction.updateTable('mails').set(changes).where('id', '=', id).execute()

export const selectSentMails = (reader: Reader, limit: number) =>
  reader
    .selectFrom('mails')
    .select(['recipient', 'subject', 'text', 'html', 'sent_at'])
    .where('sent_at', 'is not', null)
    .orderBy('sent_at', 'desc')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()

export const deleteUnsentMail = (transaction: Writer, id: string) =>
  transaction.deleteFrom('mails').where('id', '=', id).where('sent_at', 'is', null).execute()

/** Returns the deleted mails. */
export const deleteUnsentMails = (transaction: Writer, accountId: string) =>
  transaction
    .deleteFrom('mails')
    .where('account_id', '=', accountId)
    .where('sent_at', 'is', null)
    .returning(['id', 'unique_key', 'order_id', 'text'])
    .execute()

export async function blankSentMails(transaction: Writer, accountId: string, recipient: string): Promise<void> {
  await transaction
    .updateTable('mails')
    .set({ recipient, text: '', html: '' })
    .where('account_id', '=', accountId)
    .execute()
}

/** Erases the subjects of an account's mails with such keys. */
export const blankSubjects = (transaction: Writer, { accountId, like }: { accountId: string; like: string }) =>
  transaction
    .updateTable('mails')
    .set({ subject: '…' })
    .where('account_id', '=', accountId)
    .where('unique_key', 'like', like)
    .execute()

/** An account's mails after this one, in the order in which they were created. */
export function selectMailTexts(
  reader: Reader,
  { accountId, after, limit }: { accountId: string; after: { createdAt: string; id: string } | null; limit: number },
) {
  const own = reader
    .selectFrom('mails')
    .select(['id', 'recipient', 'subject', 'text', 'one_time', 'created_at', 'sent_at'])
    .where('account_id', '=', accountId)
  const rest = after
    ? own.where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'id'), '>', tuple(after.createdAt, after.id)))
    : own
  return rest.orderBy('created_at').orderBy('id').limit(limit).execute()
}

export const blankMail = (transaction: Writer, id: string) =>
  transaction.updateTable('mails').set({ text: '', html: '' }).where('id', '=', id).execute()

/** Erases the texts of old mails that were sent, or of those that were not; returns how many. */
export async function blankOldMails(
  transaction: Writer,
  { sent, before, atMost }: { sent: boolean; before: string; atMost: number },
) {
  const old = transaction
    .selectFrom('mails')
    .select('id')
    // Each half has its own index.
    .where('sent_at', sent ? 'is not' : 'is', null)
    .where('text', '<>', '')
    .where('created_at', '<', before)
    .limit(atMost)
  const { numUpdatedRows } = await transaction
    .updateTable('mails')
    .set({ text: '', html: '' })
    .where('id', 'in', old)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Deletes and returns those that were never sent. */
export function deleteOldFarewells(
  transaction: Writer,
  { before, like, atMost }: { before: string; like: string; atMost: number },
) {
  const old = transaction
    .selectFrom('mails')
    .select('id')
    .where('unique_key', 'like', like)
    .where('sent_at', 'is', null)
    .where('created_at', '<', before)
    .limit(atMost)
  return (
    transaction
      .deleteFrom('mails')
      .where('id', 'in', old)
      // Again: one may have been sent in the meantime.
      .where('sent_at', 'is', null)
      .returning('id')
      .execute()
  )
}
