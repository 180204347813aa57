import { randomUUID } from 'node:crypto'
import type { Writer } from '../database.ts'
import { enqueueJob } from '../jobs/enqueue-job.ts'
import type { Clock, Mail, Services } from '../services.ts'
import { insertMail } from './mail-queries.ts'

// A line break in a header would begin another header.
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

export interface QueuedMail extends Mail {
  /** At most one mail is ever created with this key. */
  uniqueKey?: string
  accountId?: string
  /** The order that it is about. */
  orderId?: string
  /** Its link opens an account: outside a demo its text is erased once it was sent. */
  oneTime?: boolean
  /** One of as many as there are buyers: it leaves in its turn among them, and never before anybody's own mail. */
  bulk?: boolean
}

/**
 * Records a mail to be sent, inside the write operation that causes it. Returns false when its key was already used.
 */
export async function enqueueMail(
  { transaction, clock }: { transaction: Writer; clock: Clock },
  { uniqueKey, accountId, orderId, oneTime = false, bulk = false, ...mail }: QueuedMail,
): Promise<boolean> {
  const id = randomUUID()
  const inserted = await insertMail(transaction, {
    ...mail,
    id,
    to: oneLine(mail.to),
    subject: oneLine(mail.subject),
    uniqueKey: uniqueKey ?? null,
    accountId: accountId ?? null,
    orderId: orderId ?? null,
    oneTime,
    createdAt: clock.now().toISOString(),
  })
  if (inserted)
    await enqueueJob(
      { transaction, clock },
      { kind: 'send-mail', payload: { mailId: id, ...(bulk ? { bulk } : {}) }, uniqueKey: `mail:${id}` },
    )
  return inserted
}

/** Records a mail that belongs to no other change; a job sends it. */
export async function queueMail(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  mail: QueuedMail,
): Promise<void> {
  await database.write((transaction) => enqueueMail({ transaction, clock }, mail))
}
