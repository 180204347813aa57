import type { Database } from '../database.ts'
import { selectSentMails } from './mail-queries.ts'

/** A mail as the demo's mailbox shows it. */
export interface MailboxMail {
  to: string
  subject: string
  text: string
  html: string
  links: string[]
  sentAt: string
}

const shown = 200
const linkInText = /https?:\/\/[^\s<>"]+/g

/** The last 200 mails of the demo's mailbox, newest first. */
export async function listMailbox({ database }: { database: Database }): Promise<MailboxMail[]> {
  const rows = await selectSentMails(database.read, shown)
  return rows.map((row) => ({
    to: row.recipient,
    subject: row.subject,
    text: row.text,
    html: row.html,
    links: [...new Set(row.text.match(linkInText) ?? [])],
    sentAt: row.sent_at ?? '',
  }))
}
