import type { Reader } from '../database.ts'
import { selectMailsOfOrder } from './mail-queries.ts'

/** A mail about an order; `sentAt` is null until the mail server accepted it. */
export interface OrderMail {
  to: string
  subject: string
  createdAt: string
  sentAt: string | null
}

/** All mails about an order that are still kept. */
export const listOrderMails = async ({ reader }: { reader: Reader }, orderId: string): Promise<OrderMail[]> =>
  present(await selectMailsOfOrder(reader, orderId))

const present = (rows: Awaited<ReturnType<typeof selectMailsOfOrder>>): OrderMail[] =>
  rows.map(({ recipient, subject, created_at, sent_at }) => ({
    to: recipient,
    subject,
    createdAt: created_at,
    sentAt: sent_at,
  }))
