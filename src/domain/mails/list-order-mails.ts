import type { Reader } from '../database.ts'
import { selectMailsOfOrder } from './mail-queries.ts'

/** A mail about an order; `sentAt` is null until the mail server took it. */
export interface OrderMail {
  to: string
  subject: string
  createdAt: string
  sentAt: string | null
}

export async function listOrderMails({ reader }: { reader: Reader }, orderId: string): Promise<OrderMail[]> {
  const rows = await selectMailsOfOrder(reader, orderId)
  return rows.map(({ recipient, subject, created_at, sent_at }) => ({
    to: recipient,
    subject,
    createdAt: created_at,
    sentAt: sent_at,
  }))
}
