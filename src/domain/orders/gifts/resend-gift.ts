import { findAccount } from '../../accounts/find-account.ts'
import { raisePersons } from '../../accounts/guests/raise-persons.ts'
import { countRequest } from '../../accounts/limits/count-request.ts'
import { normalizeEmail } from '../../accounts/normalize-email.ts'
import { publishVersions } from '../../accounts/raise-version.ts'
import { ShopError } from '../../errors.ts'
import { because } from '../../owner-refusals.ts'
import { noProgress, once, type Progress, writeOnce } from '../../progress.ts'
import type { Services } from '../../services.ts'
import { insertEvent, selectOrder } from '../order-queries.ts'
import { sayOrder } from '../order-texts.ts'
import { selectGiftOf, updateGift } from './gift-queries.ts'
import { sayGift } from './gift-texts.ts'
import { renewToken } from './gift-token.ts'
import { lockWaiting } from './lock-waiting.ts'
import { mailGift } from './mail-gift.ts'
import { scheduleGift } from './schedule-gift.ts'

type Needs = Pick<Services, 'database' | 'clock' | 'events' | 'secret' | 'settings'>

interface Resending {
  orderId: string
  accountId: string
  to?: string | undefined
}

/**
 * Sends a gift's mail again for its buyer, or sends it to another address: then the earlier link no longer opens
 * anything. A gift that is not sent yet goes to the new address when it is due. Throws `not-found` for anybody else's
 * order and for one that is no gift, `invalid-argument` for an invalid address or the buyer's own, `aborted` when the
 * gift does not wait, `resource-exhausted`.
 */
export async function resendGift(services: Needs, request: Resending, progress: Progress = noProgress): Promise<void> {
  const told = await once(progress, () => writeResent({ ...services, progress }, request))
  publishVersions(services, told)
}

async function writeResent(services: Needs & { progress: Progress }, { orderId, accountId, to }: Resending) {
  const { database, clock, secret, progress } = services
  const known = await selectOrder(database.read, orderId)
  if (known?.account_id !== accountId) throw new ShopError('not-found', sayOrder.unknown)
  const email = to === undefined ? null : normalizeEmail(to)
  const gift = await selectGiftOf(database.read, orderId)
  if (!gift) throw new ShopError('not-found', sayGift.notGift)
  if (to === undefined ? gift.to_email === '' : !email)
    throw new ShopError('invalid-argument', sayGift.noAddress, { details: { field: 'to' } })
  const buyer = await findAccount({ reader: database.read }, accountId)
  if (email !== null && email === buyer?.email)
    throw new ShopError('invalid-argument', sayGift.ownAddress, { details: { field: 'to' } })
  await countRequest(services, { limit: 'gift-mails', who: accountId })
  await countRequest(services, { limit: 'gift-mails-to', who: email ?? gift.to_email })
  return writeOnce({ database, progress }, async (transaction) => {
    const { order, gift } = await lockWaiting(transaction, orderId)
    const isOther = email !== null && email !== gift.to_email
    if (!isOther && gift.sent_at === null) throw new ShopError('aborted', sayGift.held, because('gift-not-waiting'))
    const at = clock.now().toISOString()
    const changes = isOther ? { to_email: email, ...renewToken(secret, gift).changes } : {}
    if (isOther) {
      await updateGift(transaction, gift.id, changes)
      await insertEvent(transaction, { orderId, kind: 'gift', details: { did: 'corrected' }, at })
    }
    const present = { ...gift, ...changes }
    if (gift.sent_at !== null) await mailGift({ ...services, transaction }, { order, gift: present, did: 'resent' })
    else await scheduleGift({ ...services, transaction }, order, present)
    return raisePersons({ transaction }, [accountId])
  })
}
