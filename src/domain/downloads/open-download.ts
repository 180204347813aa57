import { findBan } from '../accounts/bans/find-ban.ts'
import { isErased } from '../accounts/is-erased.ts'
import { findGuestNumber } from '../orders/guests/find-guest-number.ts'
import { accountsActedFor, type Caller } from '../orders/order-access.ts'
import { type OrderRow, selectOrder } from '../orders/order-queries.ts'
import { isUntouched } from '../orders/withdrawing/find-withdrawals.ts'
import type { Services } from '../services.ts'
import { linkOver } from './begin-download.ts'
import { selectActiveProducts } from './download-queries.ts'
import { type LinkContent, readLinkToken } from './link-token.ts'
import { noAccess } from './mint-link.ts'
import { packageOfOrder } from './packages/find-package.ts'
import type { PackageNeeds } from './packages/lay-out-release.ts'
import type { Package } from './packages/make-package.ts'
import { openSample } from './sample.ts'

/**
 * A package that may be sent now. `order` is null for the free sample. Its `accountId` has the right; while it is
 * `untouched`, the download must be recorded before its first byte is sent.
 */
export interface OpenedDownload extends Package {
  order: { id: string; accountId: string; productIds: string[]; untouched: boolean } | null
}

type Needs = PackageNeeds & Pick<Services, 'files' | 'secret'>

/**
 * Opens what a link leads to. Looks up the right now, so that a refund or a ban ends the link at once.
 * Throws `permission-denied` for a wrong link and for everybody but its holder; tells the holder when it is over (of
 * nature `gone`).
 */
export async function openDownload(
  services: Needs,
  { caller, fileName, token }: { caller: Caller; fileName: string; token: string },
): Promise<OpenedDownload> {
  const link = readLinkToken(services.secret, token)
  if (!link || link.file !== fileName) throw noAccess()
  const isOver = link.until * 1000 <= services.clock.now().getTime()
  if (link.order === null) {
    if (link.account !== caller.accountId) throw noAccess()
    const sample = isOver ? null : await openSample(services)
    if (!sample) throw linkOver(isOver ? 'expired' : 'withdrawn')
    return { ...sample, order: null }
  }
  const held = await findHeld(services, { caller, link })
  if (!held) throw noAccess()
  const { order, accountId } = held
  const over = async (why: 'expired' | 'withdrawn') =>
    linkOver(why, await findGuestNumber({ reader: services.database.read }, order))
  if (isOver) throw await over('expired')
  const found = await packageOfOrder(services, { order, accountId, fileName })
  if (!found) throw await over('withdrawn')
  const untouched = await isUntouched({ reader: services.database.read }, order)
  const { productIds, ...opened } = found
  return { ...opened, order: { id: order.id, accountId, productIds, untouched } }
}

/** The order of a link, if the caller acts for its holder. */
async function findHeld(
  services: Pick<Services, 'database' | 'settings'>,
  { caller, link }: { caller: Caller; link: LinkContent },
): Promise<{ order: OrderRow; accountId: string } | null> {
  const { order: orderId, account: accountId } = link
  const order = orderId === null ? undefined : await selectOrder(services.database.read, orderId)
  if (!order || !accountId || !(await accountsActedFor(services, caller, order)).includes(accountId)) return null
  return { order, accountId }
}

/** The number of the order that a link is for, if it was made without an account; null for everybody but its holder. */
export async function findGuestOfLink(
  services: Pick<Services, 'database' | 'settings' | 'secret'>,
  { caller, fileName, token }: { caller: Caller; fileName: string; token: string },
): Promise<string | null> {
  const link = readLinkToken(services.secret, token)
  const held = link?.file === fileName ? await findHeld(services, { caller, link }) : null
  return held && findGuestNumber({ reader: services.database.read }, held.order)
}

/**
 * Asks again, just before the first byte, for the right by which a download was opened: until the package is laid out
 * and its files are compared, a refund, a ban or a deletion may come. Throws as `openDownload`.
 */
export async function confirmRight(
  services: Pick<Services, 'database' | 'settings'>,
  { caller, order: { id, accountId, productIds } }: { caller: Caller; order: NonNullable<OpenedDownload['order']> },
): Promise<void> {
  const reader = services.database.read
  const order = await selectOrder(reader, id)
  if (!order || !(await accountsActedFor(services, caller, order)).includes(accountId)) throw noAccess()
  if (caller.accountId && (await findBan(services, caller.accountId))) throw noAccess()
  const active = await selectActiveProducts(reader, { orderId: id, accountId })
  const isGiven = productIds.every((productId) => active.some((right) => right.productId === productId))
  if (!isGiven || (await isErased({ reader }, accountId)))
    throw linkOver('withdrawn', await findGuestNumber({ reader }, order))
}
