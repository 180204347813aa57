import { findAccount } from '../../accounts/find-account.ts'
import { findGuestsOwner, isGuest } from '../../accounts/guests/find-guest.ts'
import { isHeldByAnyAccount } from '../../accounts/guests/person-accounts.ts'
import { raisePersons } from '../../accounts/guests/raise-persons.ts'
import { readAccountVoice } from '../../accounts/keep-voice.ts'
import { countWithinLimit } from '../../accounts/limits/count-request.ts'
import { normalizeEmail } from '../../accounts/normalize-email.ts'
import { publishVersions } from '../../accounts/raise-version.ts'
import type { Reader } from '../../database.ts'
import { listDocumentsOf } from '../../documents/find-documents.ts'
import { ShopError } from '../../errors.ts'
import { expediteJob } from '../../jobs/enqueue-job.ts'
import { enqueueMail } from '../../mails/queue-mail.ts'
import { withdrawalMail } from '../../mails/withdrawal-mail.ts'
import { formatAmount } from '../../money.ts'
import type { Services } from '../../services.ts'
import { followJob } from '../follow-job.ts'
import { selectGiftOf } from '../gifts/gift-queries.ts'
import { upsertEntitlements } from '../grant-queries.ts'
import { nameForMail } from '../name-for-mail.ts'
import { notifyOwners } from '../notify-of-money.ts'
import { insertEvent, type OrderRow, selectLines, selectOrder, selectOrderForUpdate } from '../order-queries.ts'
import { sayOrder } from '../order-texts.ts'
import { standingSum } from '../standing-sum.ts'
import { longestDeclaredName, readDeclaredName } from './declared-name.ts'
import { findWithdrawals } from './find-withdrawals.ts'
import { insertWithdrawal } from './withdrawal-queries.ts'

interface Declaration {
  orderId: string
  /** The caller's: that of the session, and those of guests whose orders the browser has access to. */
  accountIds: string[]
  /** The name of the person who withdraws. */
  name: string
  /** Where to send the confirmation. */
  email: string
}

function readDeclaration({ name, email }: Declaration) {
  const clean = readDeclaredName(name)
  if (clean === null)
    throw new ShopError('invalid-argument', sayOrder.longName(longestDeclaredName), { details: { field: 'name' } })
  if (clean === '') throw new ShopError('invalid-argument', sayOrder.noName, { details: { field: 'name' } })
  const address = normalizeEmail(email)
  if (!address) throw new ShopError('invalid-argument', sayOrder.noAddress, { details: { field: 'email' } })
  return { name: clean, email: address }
}

/**
 * When the withdrawal was declared before; null while it can be. Throws `aborted` when there is no such right (any
 * more).
 */
async function findDeclared(
  { reader, clock }: Pick<Services, 'clock'> & { reader: Reader },
  order: OrderRow,
): Promise<string | null> {
  const right = (await findWithdrawals({ reader, now: clock.now() }, [order])).get(order.id)
  if (right?.state === 'withdrawn') return right.at
  if (!right) throw new ShopError('aborted', sayOrder.noWithdrawal)
  return null
}

/**
 * Who gets the confirmation: the buyer at an address of their own, and any other address that was typed, within a
 * limit.
 */
async function chooseRecipients(
  services: Pick<Services, 'database' | 'clock' | 'settings'>,
  { order, email }: { order: OrderRow; email: string },
): Promise<{ own: string; other: string | null }> {
  const reader = services.database.read
  const owner = await findGuestsOwner({ reader }, order.account_id)
  const account = await findAccount({ reader }, owner ?? order.account_id)
  if (email === order.email || (account?.emailVerified && email === account.email)) return { own: email, other: null }
  const isFew = await countWithinLimit(services, { limit: 'withdrawal-mails-to', who: email })
  return { own: order.email, other: isFew ? email : null }
}

/**
 * Withdraws the buyer from the contract of an order (Directive 2011/83/EU, article 11 a): records it, confirms it by
 * mail with its words and time, puts the files on hold at once, and has the order's job ask for a full refund. An
 * address that is not the buyer's own may be a stranger's: its mail leaves out the name that was typed. A repeat
 * returns the first time. Throws `not-found` for anybody else's order, `invalid-argument` (`details.field`), `aborted`
 * when there is no such right (any more).
 */
export async function withdrawOrder(
  services: Pick<Services, 'database' | 'clock' | 'settings' | 'events'>,
  declaration: Declaration,
): Promise<{ at: string }> {
  const { database, clock, settings, events } = services
  const { orderId, accountIds } = declaration
  const reader = database.read
  const known = await selectOrder(reader, orderId)
  // Includes what was bought without an account, once its buyer took it over.
  if (!known || !(await isHeldByAnyAccount({ reader }, { accountIds, holder: known.account_id })))
    throw new ShopError('not-found', sayOrder.unknown)
  const { name, email } = readDeclaration(declaration)
  const before = await findDeclared({ ...services, reader }, known)
  if (before !== null) return { at: before }
  const { own, other } = await chooseRecipients(services, { order: known, email })
  const done = await database.write(async (transaction) => {
    const order = await selectOrderForUpdate(transaction, orderId)
    const declared = await findDeclared({ ...services, reader: transaction }, order)
    if (declared !== null) return { at: declared, raised: [] }
    const at = clock.now().toISOString()
    await insertWithdrawal(transaction, { order_id: orderId, name, email, at })
    await insertEvent(transaction, { orderId, kind: 'withdrawn', details: {}, at })
    const owner = await findGuestsOwner({ reader: transaction }, order.account_id)
    const buyer = owner ?? order.account_id
    const gift = await selectGiftOf(transaction, orderId)
    // Nobody has the rights of a gift that is not claimed.
    const holder = gift ? gift.claimed_by : order.account_id
    const raised = await raisePersons({ transaction }, [order.account_id, ...(holder === null ? [] : [holder])])
    if (holder !== null) await upsertEntitlements(transaction, { orderId, accountId: holder, state: 'frozen', at })
    const lines = await selectLines(transaction, [orderId])
    const voice = await readAccountVoice({ reader: transaction }, buyer)
    const documents = (await listDocumentsOf({ reader: transaction }, [orderId])).get(orderId) ?? []
    const told = {
      ...{ at, voice, orderNumber: order.number, orderedAt: order.created_at },
      amount: formatAmount(standingSum({ totalCents: order.total_cents, documents })),
      guest: owner === null && (await isGuest({ reader: transaction }, order.account_id)),
      titles: lines.map((line) => (line.quantity > 1 ? `${line.title} × ${line.quantity}` : line.title)),
    }
    const about = { accountId: buyer, orderId }
    // A declaration counts whatever its name looks like, but no mail carries a name that could be a message with a
    // link.
    const mail = withdrawalMail(settings(), { ...told, to: own, name: nameForMail(name, longestDeclaredName) })
    await enqueueMail({ transaction, clock }, { ...mail, ...about, uniqueKey: `withdrawal:${orderId}` })
    if (other !== null) {
      const nameless = withdrawalMail(settings(), { ...told, to: other, name: null })
      await enqueueMail({ transaction, clock }, { ...nameless, ...about, uniqueKey: `withdrawal-other:${orderId}` })
    }
    await notifyOwners({ transaction, clock, settings }, 'withdrawal', { order, lines })
    await expediteJob({ transaction, clock }, { ...followJob(order), runAt: clock.now() })
    return { at, raised }
  })
  publishVersions({ events }, done.raised)
  return { at: done.at }
}
