import { findBan } from '../../accounts/bans/find-ban.ts'
import { isGuest } from '../../accounts/guests/find-guest.ts'
import { readAccountVoice } from '../../accounts/keep-voice.ts'
import { countWithinLimit } from '../../accounts/limits/count-request.ts'
import { minuteMs } from '../../dates/spans.ts'
import { guestCodeMail } from '../../mails/guest-code-mail.ts'
import { enqueueMail } from '../../mails/queue-mail.ts'
import { isSameSecret } from '../../same-secret.ts'
import type { Services } from '../../services.ts'
import { selectOrderByNumber } from '../order-queries.ts'
import { codeMinutes, hashAddress, hashCode, makeGuestCode } from './guest-code.ts'
import { upsertCode } from './guest-order-queries.ts'

type Needs = Pick<Services, 'database' | 'clock' | 'settings' | 'secret'>

/** Mails a code to the address of a guest's order, if the request named that address; otherwise does nothing. */
export async function sendGuestCode(
  services: Needs,
  { number, address, browser }: { number: string; address: string; browser: string },
): Promise<void> {
  const { database, clock, settings, secret } = services
  const reader = database.read
  const order = await selectOrderByNumber(reader, number)
  if (!order || !isSameSecret(hashAddress(secret, order.email), address)) return
  if (!(await isGuest({ reader }, order.account_id)) || (await findBan(services, order.account_id))) return
  if (!(await countWithinLimit(services, { limit: 'guest-codes-order', who: order.id }))) return
  const code = makeGuestCode()
  const voice = await readAccountVoice({ reader }, order.account_id)
  const mail = guestCodeMail(settings(), { to: order.email, orderNumber: order.number, code, voice })
  await database.write(async (transaction) => {
    await upsertCode(transaction, {
      order_id: order.id,
      browser_hash: browser,
      code_hash: hashCode(secret, { orderId: order.id, browserHash: browser, code }),
      tries: 0,
      expires_at: new Date(clock.now().getTime() + codeMinutes * minuteMs).toISOString(),
    })
    const about = { accountId: order.account_id, orderId: order.id, oneTime: true }
    await enqueueMail({ transaction, clock }, { ...mail, ...about })
  })
}
