import { accountNeeded } from '../../accounts/guests/account-needed.ts'
import { countedTestFlags } from '../../counted-test-flags.ts'
import type { Reader } from '../../database.ts'
import type { ShopError } from '../../errors.ts'
import { codeRefused } from '../../pricing/price-order.ts'
import type { Services } from '../../services.ts'
import { type CodeRow, type selectAddress, selectUsesOf } from '../code-queries.ts'
import { personKey } from '../person-key.ts'
import { selectOwnPurchase, selectPurchaseOf } from '../person-queries.ts'
import type { Hold } from './list-holds.ts'

/** The buyer, and the uses that their own open orders hold. */
export interface CodeBuyer {
  /** The account, and the guests whose orders this browser made. */
  accountIds: string[]
  personKey: string
  /** Whether the address, for whose mailbox the key stands, is known to be the buyer's. */
  address: 'proved' | 'unproved' | 'guest'
  holds: Hold[]
}

/** The buyer whose account has this address. */
export const codeBuyer = (
  secret: string,
  account: NonNullable<Awaited<ReturnType<typeof selectAddress>>>,
): Pick<CodeBuyer, 'personKey' | 'address'> => ({
  personKey: personKey(secret, account.email),
  address: account.guest_id !== null ? 'guest' : account.email_verified === 1 ? 'proved' : 'unproved',
})

/** Nobody learns what others did with a mailbox who has not proved that it is their own. */
function refuseUnproved(address: CodeBuyer['address'], exact: ShopError): ShopError {
  if (address === 'proved') return exact
  return address === 'guest' ? accountNeeded() : codeRefused('not-for-this')
}

/** What prevents a use; null when nothing does. */
export interface Obstacle {
  refusal: ShopError
  /** The buyer's own order that would make room if it were given up. */
  hold: Hold | null
}

const openOrder = (hold: Hold | undefined) => ({ why: 'open-order', ...(hold ? { order: hold.number } : {}) })

/** The obstacle when all uses of a code are taken. */
export function usedUpObstacle(row: CodeRow, holds: Hold[]): Obstacle {
  const own = holds.filter((hold) => hold.codeId === row.id && hold.isCounted)
  const details = own.length > 0 ? openOrder(own[0]) : {}
  return { refusal: codeRefused('used-up', details), hold: own.find((hold) => hold.isFree) ?? null }
}

/** Throws `invalid-argument` (`details.code`) for a code that is not valid on this day of the store. */
export function refuseInvalidCode(row: CodeRow | undefined, day: string): asserts row is CodeRow {
  if (!row) throw codeRefused('unknown')
  if (row.from_day !== null && day < row.from_day) throw codeRefused('not-yet', { from: row.from_day })
  if (row.active === 0 || (row.until_day !== null && day > row.until_day)) throw codeRefused('expired')
}

export const isUsedUp = ({ use_limit: limit, taken }: CodeRow, given = 0): boolean =>
  limit !== null && taken - given >= limit

/**
 * Whether this person used the code as often as allowed, or bought before, with money that counts. The holds in `given`
 * do not count. Of an address that is not proved, the refusal gives a reason only for what this buyer did.
 */
export async function findPersonObstacle(
  { reader, settings }: { reader: Reader } & Pick<Services, 'settings'>,
  row: CodeRow,
  { accountIds, personKey, address, holds }: CodeBuyer,
  given: Hold[] = [],
): Promise<Obstacle | null> {
  if (row.first_purchase === 0 && row.per_person === null) return null
  const uses = (await selectUsesOf(reader, { code: row, personKey })).filter(
    (use) => !given.some(({ orderId }) => orderId === use.order_id),
  )
  const own = uses.filter((use) => use.code_id === row.id)
  const isFull = row.per_person !== null && own.length >= row.per_person
  const counting = row.first_purchase === 1 && uses.length > 0 ? uses : isFull ? own : []
  if (counting.length > 0) {
    const held = holds.filter((hold) => counting.some((use) => use.order_id === hold.orderId))
    const most = counting === uses ? 1 : (row.per_person ?? 1)
    const isUsed = counting.filter((use) => use.state === 'used').length >= most
    const byThemselves = counting.filter((use) => accountIds.includes(use.account_id))
    const exact = codeRefused('already-used', isUsed ? {} : openOrder(held[0]))
    return {
      refusal: byThemselves.length >= most ? exact : refuseUnproved(address, exact),
      hold: isUsed ? null : (held.find((hold) => hold.isFree) ?? null),
    }
  }
  if (row.first_purchase === 0) return null
  const exact = codeRefused('not-for-this', { why: 'first-purchase' })
  const paid = { reader, tests: countedTestFlags(settings()) }
  if (await selectOwnPurchase(paid, accountIds)) return { refusal: exact, hold: null }
  return (await selectPurchaseOf(paid, personKey)) ? { refusal: refuseUnproved(address, exact), hold: null } : null
}
