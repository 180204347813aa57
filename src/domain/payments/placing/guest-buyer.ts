import { addGuest } from '../../accounts/guests/add-guest.ts'
import { findGuestOfRequest } from '../../accounts/guests/find-guest.ts'
import { personKey } from '../../codes/person-key.ts'
import type { Reader, Writer } from '../../database.ts'
import { ShopError } from '../../errors.ts'
import { sayKey } from '../../idempotency/key-texts.ts'
import { hashBody } from '../../idempotency/run-idempotently.ts'
import { selectOrdersOf } from '../../orders/order-queries.ts'
import type { Services } from '../../services.ts'
import { signatureOf } from '../../signed-text.ts'
import type { Voice } from '../../voice.ts'
import { sayPlacing } from '../placing-texts.ts'
import { admitGuest, limitUnpaidGuests } from './admit-guest.ts'

/** Somebody who buys without an account. */
export interface GuestBuyer {
  /** The voice of their mails; null when none was chosen. */
  voice: Voice | null
  /**
   * For a request that may be repeated: its idempotency key, and the scope in which that is unique (client and route).
   */
  repeat: { key: string; scope: string; body: unknown } | null
}

interface Request {
  accountId: string | null
  guest?: GuestBuyer | undefined
  gift?: object | undefined
  address?: string | undefined
}

const requestKey = (secret: string, { key, scope }: { key: string; scope: string }): string =>
  signatureOf(secret, 'guest-request', scope, key)

/**
 * Runs before anything is written for a buyer without an account: returns the order that the same request made before,
 * or null once the buyer is admitted. An account's request is not checked. Throws `aborted` when the key came with
 * another request, `invalid-argument` for a gift, and what `admitGuest` throws.
 */
export async function meetGuest(
  services: Pick<Services, 'database' | 'clock' | 'settings' | 'secret'>,
  request: Request,
  email: string,
): Promise<string | null> {
  if (request.accountId !== null) return null
  if (request.gift !== undefined)
    throw new ShopError('invalid-argument', sayPlacing.giftNeedsAccount, {
      details: { field: 'gift', reason: 'account-needed' },
    })
  const repeat = request.guest?.repeat
  const made = repeat && (await findRepeated(services.database.read, services.secret, repeat))
  if (made) return made
  await admitGuest(services, { email, address: request.address })
  return null
}

async function findRepeated(
  reader: Reader,
  secret: string,
  repeat: NonNullable<GuestBuyer['repeat']>,
): Promise<string | null> {
  const guest = await findGuestOfRequest({ reader }, requestKey(secret, repeat))
  if (!guest) return null
  if (guest.hash !== hashBody(repeat.body)) throw new ShopError('aborted', sayKey.otherRequest)
  const [order] = await selectOrdersOf(reader, [guest.id], { before: null, limit: 1 })
  return order?.id ?? null
}

/**
 * The buying account: the request's own, or one made in this transaction just for this purchase. Throws `aborted` while
 * the same request is still running, `permission-denied` for a mailbox with too many unpaid orders.
 */
export async function ensureBuyerAccount(
  needs: { transaction: Writer } & Pick<Services, 'clock' | 'settings' | 'secret'>,
  { accountId, guest }: Request,
  email: string,
): Promise<string> {
  if (accountId !== null) return accountId
  const { transaction, clock, secret } = needs
  const repeat = guest?.repeat
  const made = await addGuest(
    { transaction },
    {
      email,
      personKey: personKey(secret, email),
      voice: guest?.voice ?? null,
      request: repeat ? { key: requestKey(secret, repeat), hash: hashBody(repeat.body) } : null,
      at: clock.now().toISOString(),
    },
  )
  if (made === null) throw new ShopError('aborted', sayKey.stillRuns, { retryAfterSeconds: 1 })
  await limitUnpaidGuests(needs, email)
  return made
}
