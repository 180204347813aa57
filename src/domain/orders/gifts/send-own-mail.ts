import type { JobOutcome } from '../../jobs/run-job.ts'
import { dropMail } from '../../mails/erase-mails.ts'
import { findUnsentGiftMail } from '../../mails/find-unsent-gift-mail.ts'
import { sendMail } from '../../mails/send-mail.ts'
import type { Services } from '../../services.ts'
import { selectOrderForUpdate } from '../order-queries.ts'
import { isWaiting } from './gift.ts'
import { selectGiftOf, updateGift } from './gift-queries.ts'
import { hashOfToken } from './gift-token.ts'
import { readGiftState } from './read-gift-state.ts'

/**
 * Sends somebody's own mail, which may have waited long for a mail server: drops that of a gift whose link has changed,
 * or which no longer waits, since the money went back, is disputed, or somebody claimed it. Throws as `sendMail`.
 */
export async function sendOwnMail(
  services: Pick<Services, 'database' | 'mailer' | 'clock' | 'settings'>,
  mailId: string,
): Promise<JobOutcome> {
  const { database } = services
  const mail = await findUnsentGiftMail({ reader: database.read }, mailId)
  if (!mail) return sendMail(services, mailId)
  const isDropped = await database.write(async (transaction) => {
    const order = await selectOrderForUpdate(transaction, mail.orderId)
    const gift = await selectGiftOf(transaction, mail.orderId)
    const hasLink = gift !== undefined && linksIn(mail.text).includes(gift.token_hash)
    if (hasLink && isWaiting(await readGiftState({ reader: transaction }, order, gift))) return false
    await dropMail({ transaction }, mailId)
    // Should the order give rights again, as after a dispute that is won, the gift is sent then.
    if (hasLink && gift.claimed_at === null) await updateGift(transaction, gift.id, { sent_at: null })
    return true
  })
  return isDropped ? 'done' : sendMail(services, mailId)
}

/** The hashes of the tokens in a mail's links. */
const linksIn = (text: string): string[] =>
  [...text.matchAll(/\/gift\/(\w+)/g)].map(([, token = '']) => hashOfToken(token))
