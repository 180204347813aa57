import type { Reader } from '../database.ts'
import { selectMailTexts } from './mail-queries.ts'

const atOnce = 200

/**
 * A page of an account's mails, oldest first, with their texts as far as these are kept; the next page begins after
 * `last`, which is null at the end. Links that open an account are left out.
 */
export async function listMailTexts(
  { reader }: { reader: Reader },
  { accountId, after }: { accountId: string; after: { createdAt: string; id: string } | null },
) {
  const rows = await selectMailTexts(reader, { accountId, after, limit: atOnce })
  const end = rows.at(-1)
  return {
    mails: rows.map((row) => ({
      to: row.recipient,
      subject: row.subject,
      createdAt: row.created_at,
      sentAt: row.sent_at,
      text: row.one_time === 1 ? '' : row.text,
    })),
    last: end && rows.length === atOnce ? { createdAt: end.created_at, id: end.id } : null,
  }
}
