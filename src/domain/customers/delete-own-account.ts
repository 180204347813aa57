import { sayAccount } from '../accounts/account-texts.ts'
import { linkGuests } from '../accounts/guests/take-over-guests.ts'
import { isErased } from '../accounts/is-erased.ts'
import { readAccountVoice } from '../accounts/keep-voice.ts'
import { normalizeEmail } from '../accounts/normalize-email.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { ShopError } from '../errors.ts'
import { farewellKey, farewellMail } from '../mails/farewell-mail.ts'
import { enqueueMail } from '../mails/queue-mail.ts'
import type { Services } from '../services.ts'
import { selectCustomer } from './customer-queries.ts'
import { sayCustomer } from './customer-texts.ts'
import { erasePerson } from './erase-person.ts'
import { assessErasure, type Erasure } from './erasure.ts'
import { lockPerson } from './lock-person.ts'

/** What deleting the account would mean now. Throws not-found. */
export async function readErasure({ database }: Pick<Services, 'database'>, accountId: string): Promise<Erasure> {
  const row = await selectCustomer(database.read, accountId)
  if (!row) throw new ShopError('not-found', sayAccount.unknown)
  return assessErasure({ reader: database.read }, row)
}

/**
 * Deletes an account for its own person, who typed its address again (`erasePerson` says what is erased and what
 * stays). A last mail to that address confirms it, and nothing of that mail is kept once it is sent. Throws not-found,
 * unauthenticated once it is deleted, invalid-argument for another address, aborted with `details.reason` when something
 * prevents it.
 */
export async function deleteOwnAccount(
  { database, clock, events, settings }: Pick<Services, 'database' | 'clock' | 'events' | 'settings'>,
  { accountId, email }: { accountId: string; email: string },
): Promise<void> {
  await database.write(async (transaction) => {
    const row = await lockPerson({ transaction }, [accountId])
    if (!row) throw new ShopError('not-found', sayAccount.unknown)
    // Asked twice at once: the second one is answered like any call after the first.
    if (await isErased({ reader: transaction }, accountId)) throw new ShopError('unauthenticated', sayAccount.unknown)
    if (normalizeEmail(email) !== row.email)
      throw new ShopError('invalid-argument', sayCustomer.otherAddress, {
        details: {
          reason: 'other-address',
        },
      })
    await linkGuests({ transaction }, { accountId, at: clock.now().toISOString() })
    const { obstacle, orders, kept } = await assessErasure({ reader: transaction }, row)
    if (obstacle)
      throw new ShopError('aborted', sayCustomer.notNow, {
        details: {
          reason: obstacle,
          orders,
        },
      })
    const voice = await readAccountVoice({ reader: transaction }, accountId)
    await erasePerson({ transaction, clock }, accountId)
    const mail = farewellMail(settings(), { to: row.email, kept, voice })
    await enqueueMail({ transaction, clock }, { ...mail, accountId, uniqueKey: farewellKey(accountId) })
    const entry = { action: 'account.delete', subject: `account:${accountId}`, details: { by: 'person' } }
    await recordAudit({ transaction, clock }, { actorId: accountId, ...entry })
  })
  events.publish(accountId, { kind: 'account', state: 'signed-out', redirect: null })
}
